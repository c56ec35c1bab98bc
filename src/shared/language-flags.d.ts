/** Whether all languages of the site are English. The bundler knows; the tool itself searches in every language. */
declare const IS_ENGLISH: boolean;

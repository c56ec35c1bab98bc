/** Where {@link RecordedThrows} are, one file for each package. */
export const throwsFolder = 'docs/_recorded/throws/';

/** Names by which editors call commands. */
export const RUN_SAMPLE = 'docsBuild.runSample';
export const OPEN_PREVIEW = 'docsBuild.openPreview';

/** Names by which editors call commands. */
export const RUN_SAMPLE = 'docsBuild.runSample';

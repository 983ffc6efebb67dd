/** Key in local storage of what the shell writes before code of a section runs, and takes off once the page has answered. */
export const START_MARK = 'gr.remotos.arranque';

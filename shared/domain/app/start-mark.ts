/** Key in local storage of the mark that the shell sets before it runs code of a section, and removes once the page has answered. */
export const START_MARK = 'gr.remotos.arranque';

/** Loads the page anew. A file of its own, because a test cannot look at the browser's. */
export function reloadPage(): void {
  location.reload();
}

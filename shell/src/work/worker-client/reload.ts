/** Reloads the page. A file of its own, because a test cannot observe the browser's reload. */
export function reloadPage(): void {
  location.reload();
}

/**
 * Resolves in a new task, after those the browser has waiting: a start in several short tasks lets a tap through between them (a task
 * over 50 ms is a long one, W3C Long Tasks).
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

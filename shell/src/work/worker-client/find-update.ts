/** ms a newer version has to load completely; the shell is about the size of one photo. */
const ARRIVE_MS = 60_000;

/**
 * Asks the server for a newer worker and waits until it is completely loaded. Resolves to `true` when one waits now. Rejects without
 * a connection (the browser's own error).
 */
export async function findUpdate(
  registration: Pick<ServiceWorkerRegistration, 'update' | 'active' | 'installing' | 'waiting'>,
): Promise<boolean> {
  // The first worker passes through the same states, and is newer than nothing.
  const first = registration.active === null;
  await registration.update();
  if (registration.installing) await arrived(registration.installing);
  return registration.waiting !== null && !first;
}

function arrived(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      worker.removeEventListener('statechange', look);
      resolve();
    };
    const look = () => {
      if (worker.state !== 'installing') end();
    };
    const timer = setTimeout(end, ARRIVE_MS);
    worker.addEventListener('statechange', look);
    look();
  });
}

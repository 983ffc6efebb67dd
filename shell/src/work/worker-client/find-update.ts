/** ms a newer version has to load completely: the shell's 450 kB at 1.5 kB/s. */
const ARRIVE_MS = 300_000;

/**
 * Asks the server for a newer worker and waits until it is loaded completely, or has failed. Resolves to `true` when one waits now. Rejects without a connection (the browser's own error).
 */
export async function findUpdate(
  registration: Pick<ServiceWorkerRegistration, 'update' | 'active' | 'installing' | 'waiting'>,
): Promise<boolean> {
  // The first worker is newer than nothing.
  if (registration.active === null) return false;
  await registration.update();
  if (registration.installing) await arrived(registration.installing);
  return registration.waiting !== null;
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

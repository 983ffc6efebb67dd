/** Sends what the outbox holds; resolves when nothing more can be sent now, rejects to be called again. */
export type Drain = () => Promise<void>;

let drain: Drain | undefined;

/** The data layer hands its drain over here, once, while the worker starts. */
export function onOutboxSync(handler: Drain): void {
  drain = handler;
}

/** Runs the drain of the data layer if there is one. */
export async function runDrain(): Promise<void> {
  await drain?.();
}

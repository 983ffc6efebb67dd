/** How often it is looked whether the phone lives, and how long what was in hand may take to notice that it does not, ms. */
const LOOK_MS = 200;
const NOTICED_MS = 5_000;

/**
 * What somebody was doing with a phone, or nothing once the phone is dead: of the calls that a browser's end meets on the way
 * some are never answered, neither way.
 */
export function orDeath(phone: { readonly died: unknown }, doing: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = setInterval(() => {
      if (!phone.died) return;
      clearInterval(look);
      setTimeout(resolve, NOTICED_MS);
    }, LOOK_MS);
    doing.then(resolve, reject).finally(() => clearInterval(look));
  });
}

import type { Outcome } from '../../publish/change-remote.ts';
import { NotYourRemote } from '../../publish/team-signing.ts';
import type { CommandContext } from '../command.ts';
import { type Desk, openDesk, tell } from './desk.ts';
import { askShell, liveUrl } from './live-shell.ts';
import { messages } from './messages.ts';
import { type DeployOptions, readOptions } from './options.ts';
import { samePlace } from './same-place.ts';

/** Runs a command that only changes the registry: options, desk, change and result. */
export async function runChange(
  context: CommandContext,
  work: (desk: Desk, options: DeployOptions) => Promise<Outcome>,
): Promise<number> {
  const read = readOptions(context.args);
  if (typeof read === 'string') {
    context.complain(read);
    return 2;
  }
  const { options } = read;
  return guarded(context, async () => {
    const desk = await openDesk(context, options);
    if (!(await isHere(context, desk, options))) return 1;
    const code = tell(context, await work(desk, options));
    context.say(messages.inStore(desk.store.name));
    return code;
  });
}

/** A named shell must serve the store that is about to change; one that does not answer must not block the command. */
async function isHere(context: CommandContext, desk: Desk, { url }: DeployOptions): Promise<boolean> {
  if (url === undefined) return true;
  const shell = await askShell(liveUrl(url, context.dir, context.env));
  if (typeof shell === 'string') {
    context.complain(messages.unchecked(shell));
    return true;
  }
  const wrong = await samePlace(shell, desk);
  for (const { text } of wrong) context.complain(`${text} ${messages.nothingMoved}`);
  return wrong.length === 0;
}

/** Gives 1 with the sentence of any error: store, keys, network, browser. */
export async function guarded(
  { complain }: Pick<CommandContext, 'complain'>,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    complain(cause instanceof NotYourRemote ? `${why} ${messages.nothingMoved}` : why);
    return 1;
  }
}

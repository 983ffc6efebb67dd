import type { Outcome } from '../../publish/change-remote.ts';
import type { CommandContext } from '../command.ts';
import { type Desk, openDesk, tell } from './desk.ts';
import { mensajes } from './mensajes.ts';
import { type DeployOptions, readOptions } from './options.ts';

/** Runs a command that only changes the registry: options, desk, change, and what became of it. */
export async function runChange(
  context: CommandContext,
  work: (desk: Desk, options: DeployOptions) => Promise<Outcome>,
): Promise<number> {
  const read = readOptions(context.args);
  if (typeof read === 'string') {
    context.complain(read);
    return 2;
  }
  return guarded(context, async () =>
    tell(context, await work(await openDesk(context, read.options), read.options)),
  );
}

/** Answers 1 with a sentence for whatever was thrown: store, keys, network. */
export async function guarded(
  { complain }: Pick<CommandContext, 'complain'>,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (cause) {
    complain(mensajes.ajena(cause instanceof Error ? cause.message : String(cause)));
    return 1;
  }
}

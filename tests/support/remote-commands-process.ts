import { COMMANDS } from '../../tools/remote-kit/build/cli/commands.ts';
import type { CommandAnswer, CommandCall } from './remote-commands.ts';

/** Runs commands as `gr-remote` does, for `startCommands`; under `tsx/esm`, as every build of a remote. */
process.on('message', ({ n, name, dir, args, env }: CommandCall & { readonly n: number }) => {
  const say = (answer: CommandAnswer): void => void process.send?.(answer);
  const line = (text: string): void => say({ n, line: text });
  const work = async (): Promise<number> => {
    const { default: command } = (await COMMANDS[name]?.()) ?? {};
    if (!command) throw new Error(`no command ${name}`);
    return command({ dir, args, env: { ...process.env, ...env }, say: line, complain: line });
  };
  work().then(
    (code) => say({ n, code }),
    (cause: unknown) => {
      line(String(cause));
      say({ n, code: 1 });
    },
  );
});

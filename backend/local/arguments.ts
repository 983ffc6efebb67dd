import { type ParseArgsConfig, parseArgs } from 'node:util';
import { errnoOf, messageOf } from '@gr/rtdb-emulator/disk/errno';
import { StartError } from '@gr/rtdb-emulator/start-error';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Reads `args`; positional arguments are refused. Throws a `StartError` with the mistake, followed by `help`. */
export function readArguments<T extends Options>(args: readonly string[], options: T, help: string) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false }).values;
  } catch (cause) {
    throw new StartError(`${explain(cause)}\n\n${help}`, { cause });
  }
}

function explain(cause: unknown): string {
  const [, name = ''] = /'([^' ]+)/.exec(messageOf(cause)) ?? [];
  switch (errnoOf(cause)) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `There is no option «${name}».`;
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return `The option «${name}» needs a value, or takes none.`;
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `«${name}» is not an option: options begin with «--».`;
    default:
      return `Invalid options: ${messageOf(cause)}`;
  }
}

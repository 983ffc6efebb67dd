import { readOptions } from './cli-options.ts';
import { stopOnSignal } from './stop-on-signal.ts';

describe('the command line', () => {
  it('has defaults, and takes the port from PORT', () => {
    const off = { openRules: false, openNetwork: false, emulator: false, skipDamage: false };
    const base = { dataDir: '.data', seed: 'demo', appDir: null, ...off };
    expect(readOptions([], {})).toEqual({ ...base, port: 4200 });
    expect(readOptions([], { PORT: '4300' })).toEqual({ ...base, port: 4300 });
    expect(readOptions(['--port', '1'], { PORT: '4300' })).toEqual({ ...base, port: 1 });
  });

  it('takes every option', () => {
    const args =
      '--port 0 --data memory --seed none --seed-days 9 --app dist --remotes bucket --rules r.json --host 0.0.0.0 --open-network --emulator --open-rules --skip-damage'.split(
        ' ',
      );
    expect(readOptions(args, {})).toEqual({
      port: 0,
      dataDir: null,
      seed: 'none',
      seedDays: 9,
      appDir: 'dist',
      remotes: 'bucket',
      rulesFile: 'r.json',
      host: '0.0.0.0',
      ...{ openRules: true, openNetwork: true, emulator: true, skipDamage: true },
    });
    expect(readOptions(['--help'], {})).toBe('help');
  });

  it.each([
    [['--prot', '1'], /no option «--prot»/],
    [['--port', 'abc'], /«abc» is not a number/],
    [['--port', '70000'], /from 0 to 65535/],
    [['--seed', 'otra'], /«demo» or «none»/],
    [['--remotes', 'otro'], /«folder» or «bucket»/],
    [['--seed-days', '999'], /from 0 to 365/],
    [['suelto'], /«suelto» is not an option/],
    [['--port'], /«--port» needs a value/],
  ])('says what is wrong with %j', (args, message) => {
    expect(() => readOptions(args, {})).toThrow(message);
  });

  it('ends a process whose server does not close in its time', () => {
    jest.useFakeTimers();
    const heard = new Map<unknown, () => void>();
    jest.spyOn(process, 'on').mockImplementation((signal: unknown, does) => {
      heard.set(signal, does);
      return process;
    });
    const exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
    const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    stopOnSignal(() => new Promise(() => undefined));
    heard.get('SIGINT')?.();
    jest.advanceTimersByTime(7_999);
    expect(exit).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(exit).toHaveBeenCalledWith(1);
    expect(said).toHaveBeenCalledWith('The server did not close within 8 s and was ended.\n');
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
});

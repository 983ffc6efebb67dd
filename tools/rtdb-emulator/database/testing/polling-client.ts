import { runInNewContext } from 'node:vm';
import { NAMESPACE, type TestServer } from './test-server.ts';

type Json = Record<string, unknown>;

/** A page's long-polling by hand: loads the scripts one by one, as the SDK's frame does. */
export class PollingClient {
  readonly heard: Json[] = [];
  readonly commands: unknown[][] = [];
  private readonly pending = new Map<number, Json[]>();
  private received = 0;
  private segment = 0;
  private serial = 0;

  constructor(private readonly server: TestServer) {}

  get id(): string {
    return String(this.commands[0]?.[1]);
  }

  get password(): string {
    return String(this.commands[0]?.[2]);
  }

  get closed(): boolean {
    return this.commands.some(([name]) => name === 'close');
  }

  get sessionId(): string {
    const hello = this.heard[0]?.d as { d: { s: string } };
    return hello.d.s;
  }

  async start(params: Record<string, string> = {}): Promise<void> {
    await this.load({ start: 't', cb: '7', v: '5', ...params });
  }

  /** One poll; resolves when the server answers it. Messages are split into pieces of `size`. */
  async poll(messages: readonly unknown[] = [], size = 1800): Promise<void> {
    const params: Record<string, string> = {};
    let i = 0;
    for (const message of messages) {
      const text = Buffer.from(JSON.stringify(message))
        .toString('base64')
        .replaceAll('+', '-')
        .replaceAll('/', '_');
      const dotted = text.replaceAll('=', '.');
      const total = Math.ceil(dotted.length / size);
      for (let piece = 0; piece < total; piece++, i++) {
        params[`seg${i}`] = String(this.segment++);
        params[`ts${i}`] = String(total);
        params[`d${i}`] = dotted.slice(piece * size, (piece + 1) * size);
      }
    }
    await this.request(params);
  }

  /** A poll with parameters made by hand. */
  async request(params: Record<string, string>): Promise<void> {
    await this.load({ id: this.id, pw: this.password, ser: String(this.serial++), ...params });
  }

  /** The text of `/.lp` for some parameters. */
  async fetch(params: Record<string, string>): Promise<string> {
    const query = new URLSearchParams({ ns: NAMESPACE, ...params });
    const response = await fetch(`http://${this.server.host}:${this.server.port}/.lp?${query.toString()}`);
    return response.text();
  }

  private async load(params: Record<string, string>): Promise<void> {
    const script = await this.fetch(params);
    const onCommand = (...command: unknown[]) => this.commands.push(command);
    const onData = (number: number, messages: Json[]) => {
      this.pending.set(number, messages);
      for (
        let next = this.pending.get(this.received);
        next !== undefined;
        next = this.pending.get(this.received)
      ) {
        this.heard.push(...next);
        this.received++;
      }
    };
    const parent = { window: { pLPCommand7: onCommand, pRTLPCB7: onData } };
    // Later scripts find the functions that the first one made in the frame.
    const frame = { parent, pLPCommand: onCommand, pRTLPCB: onData };
    runInNewContext(script, frame);
  }
}

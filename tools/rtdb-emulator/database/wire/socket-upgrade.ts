import { control, parseMessage } from './messages.ts';
import type { PollTransport } from './poll-transport.ts';
import type { Session, Transport } from './session.ts';

/**
 * Upgrades a session from long-polling to a socket without losing or reordering messages: the server sends on the socket once the client
 * acknowledged it there, and reads from it once the client ended the poll.
 */
export class SocketUpgrade {
  private speaksHere = false;
  private hearsHere = false;
  private readonly early: string[] = [];

  constructor(
    private readonly session: Session,
    private readonly poll: PollTransport,
    private readonly socket: Transport,
  ) {
    socket.send(control('a', {}));
  }

  /** Whether the socket carries the session in both directions. */
  get done(): boolean {
    return this.speaksHere && this.hearsHere;
  }

  /** Whether losing the socket loses the session. */
  get begun(): boolean {
    return this.speaksHere || this.hearsHere;
  }

  /** Takes one whole message that came over the socket. */
  receive(text: string): void {
    const message = parseMessage(text);
    if (message?.layer === 'control' && message.kind === 'a' && !this.speaksHere) {
      this.speaksHere = true;
      this.poll.send(control('n', {}));
      this.session.moveTo(this.socket);
      this.finish();
    } else if (message?.layer === 'control' && message.kind === 'p') this.socket.send(control('o', null));
    else if (this.hearsHere) this.session.receive(text);
    else this.early.push(text);
  }

  /** The client sends nothing more over the poll. */
  clientLeftPolling(): void {
    this.hearsHere = true;
    for (const text of this.early.splice(0)) this.session.receive(text);
    this.finish();
  }

  private finish(): void {
    if (this.done) this.poll.close();
  }
}

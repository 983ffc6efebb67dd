import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseMessage } from './messages.ts';
import { PollTransport, sendScript } from './poll-transport.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';
import type { SocketUpgrade } from './socket-upgrade.ts';

/** A session over long-polling. */
export interface Poll {
  readonly transport: PollTransport;
  readonly session: Session;
  /** The upgrade to a socket, once the client began it. */
  upgrade: SocketUpgrade | null;
}

/** Long-polling, `/.lp`: scripts that a page loads one after another. */
export class Polling {
  private readonly polls = new Map<string, Poll>();

  constructor(private readonly sessions: Sessions) {}

  handle(req: IncomingMessage, res: ServerResponse, { searchParams: params }: URL): void {
    if (params.has('start')) {
      this.start(req, res, params);
      return;
    }
    const poll = this.polls.get(params.get('id') ?? '');
    if (poll === undefined || poll.transport.password !== params.get('pw')) {
      sendScript(res, "pLPCommand('close');");
    } else if (params.has('disconn')) {
      poll.transport.leave();
      res.writeHead(204).end();
    } else if (params.has('dframe')) {
      sendFarewellFrame(res, params);
    } else {
      for (const message of poll.transport.segments.read(params)) receive(poll, message);
      poll.transport.hold(res);
    }
  }

  /** The poll that carries a session, for a socket that takes it over. */
  carrying(sessionId: string): Poll | undefined {
    for (const poll of this.polls.values()) {
      if (poll.session.id === sessionId) return poll;
    }
    return undefined;
  }

  private start(req: IncomingMessage, res: ServerResponse, params: URLSearchParams): void {
    const callback = params.get('cb') ?? '';
    if (!/^\d{0,10}$/.test(callback) || params.get('ns') !== this.sessions.database.namespace) {
      res.writeHead(404).end();
      return;
    }
    const transport = new PollTransport(() => {
      const poll = this.polls.get(transport.id);
      this.polls.delete(transport.id);
      if (poll !== undefined && poll.upgrade?.done !== true) void poll.session.end();
    });
    const session = this.sessions.open(transport, req, params.get('ls'));
    this.polls.set(transport.id, { transport, session, upgrade: null });
    sendScript(
      res,
      `${forwarder('pLPCommand', callback)}${forwarder('pRTLPCB', callback)}` +
        `pLPCommand('start','${transport.id}','${transport.password}');${transport.takeScript()}`,
    );
  }
}

/** Messages arrive over the poll until the client ends it with the control message `n`. */
function receive(poll: Poll, text: string): void {
  const message = parseMessage(text);
  if (message?.layer === 'control' && message.kind === 'n') poll.upgrade?.clientLeftPolling();
  else poll.session.receive(text);
}

/** A function for the scripts, which run in a frame, that calls the page's numbered function. */
function forwarder(name: string, callback: string): string {
  const target = `parent.window["${name}${callback}"]`;
  return `function ${name}(){${target}&&${target}.apply(null,arguments);}`;
}

/** Sends a frame that notifies the server when the page closes. */
function sendFarewellFrame(res: ServerResponse, params: URLSearchParams): void {
  const goodbye = new URLSearchParams({
    disconn: 't',
    id: params.get('id') ?? '',
    pw: params.get('pw') ?? '',
  });
  // The page's own policy does not apply in this frame, and it must be allowed inside the page.
  res.removeHeader('X-Frame-Options');
  res.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; script-src 'unsafe-inline'; connect-src 'self'",
  });
  res.end(
    `<!doctype html><script>addEventListener('pagehide',()=>navigator.sendBeacon('/.lp?${goodbye.toString()}'));</script>`,
  );
}

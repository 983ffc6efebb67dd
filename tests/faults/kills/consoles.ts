import type { BrowserContext, Page } from 'playwright-core';

/** Lines that are remembered: the last ones. */
const REMEMBERED = 500;
/** A token in an address or a message. */
const TOKEN = /(auth=)[^&\s"]+|eyJ[\w-]+\.[\w-]+\.[\w-]*|("refresh_?token":\s*)"[^"]+"/gi;

/** The text without any token. */
export function noTokens(text: string): string {
  return text.replaceAll(TOKEN, '$1$2…');
}

/** Where the pages of a phone went, what they said on their consoles, and errors that nobody caught; a line each. */
export class Consoles {
  readonly lines: string[] = [];

  /** Listens to every page and worker of `context`. */
  listen(context: BrowserContext): void {
    this.add('--- the phone starts');
    context.on('page', (page) =>
      page.on('framenavigated', (frame) => this.add(`shows ${new URL(frame.url()).pathname}`)),
    );
    context.on('console', (message) =>
      this.add(`${message.type()} ${message.text()} (${pathOf(message.page())})`),
    );
    context.on('weberror', (error) =>
      this.add(`uncaught ${String(error.error())} (${pathOf(error.page())})`),
    );
  }

  private add(line: string): void {
    this.lines.push(`${new Date().toISOString().slice(11, 23)} ${noTokens(line)}`);
    if (this.lines.length > REMEMBERED) this.lines.shift();
  }
}

function pathOf(page: Page | null): string {
  return page ? new URL(page.url()).pathname : 'a worker';
}

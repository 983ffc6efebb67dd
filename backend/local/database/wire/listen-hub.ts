import type { Database } from '../database.ts';
import type { DatabaseCommit } from '../outcome.ts';
import type { DataPush, Listen } from './listen.ts';
import { ListenTree } from './listen-tree.ts';

/** Who holds a listen: told what changes for it and when it may no longer be held. */
export interface ListenOwner {
  /** Whether the rules still allow the listen. */
  mayKeep(listen: Listen): boolean;
  send(listen: Listen, push: DataPush): void;
  revoke(listen: Listen): void;
}

interface Held {
  readonly listen: Listen;
  readonly owner: ListenOwner;
}

// The rules of listens that a commit doesn't touch are asked again at most this often, ms.
const RECHECK_EVERY = 250;

/** All live listens of a database. Asks the rules again before each push, and soon after any commit. */
export class ListenHub {
  private readonly tree = new ListenTree<Held>();
  private readonly held = new Map<Listen, Held>();
  private recheck: NodeJS.Timeout | null = null;
  private readonly unfollow: readonly (() => void)[];

  constructor(database: Database) {
    this.unfollow = [
      database.onCommit((commit) => this.distribute(commit)),
      database.onRules(() => this.recheckAll()),
    ];
  }

  add(listen: Listen, owner: ListenOwner): void {
    const held = { listen, owner };
    this.held.set(listen, held);
    this.tree.add(listen.target.path, held);
  }

  delete(listen: Listen): void {
    const held = this.held.get(listen);
    if (held === undefined) return;
    this.held.delete(listen);
    this.tree.delete(listen.target.path, held);
  }

  close(): void {
    for (const stop of this.unfollow) stop();
    if (this.recheck !== null) clearTimeout(this.recheck);
  }

  private distribute(commit: DatabaseCommit): void {
    for (const { listen, owner } of this.tree.touchedBy(commit.paths)) {
      if (!owner.mayKeep(listen)) {
        owner.revoke(listen);
        continue;
      }
      const push = listen.follow(commit);
      if (push !== null) owner.send(listen, push);
    }
    if (this.recheck === null && this.held.size > 0) {
      this.recheck = setTimeout(() => {
        this.recheck = null;
        this.recheckAll();
      }, RECHECK_EVERY);
      this.recheck.unref();
    }
  }

  private recheckAll(): void {
    for (const { listen, owner } of this.held.values()) {
      if (!owner.mayKeep(listen)) owner.revoke(listen);
    }
  }
}

import type { Reliance } from '@gr/rtdb-rules/ports';
import type { Path } from '@gr/rtdb-rules/tree/path';
import type { Database } from '../database.ts';
import type { DatabaseCommit, Leave } from '../outcome.ts';
import type { Query } from '../query/query.ts';
import { ListenTree } from './listen-tree.ts';
import { type DataPush, View } from './view.ts';
import { ViewGroup } from './view-group.ts';

/** Identity of a listen within its session. */
export interface ListenTarget {
  readonly path: Path;
  readonly query: Query | null;
  /** The query as the client sent it, to name it when it is revoked. */
  readonly wireQuery: unknown;
  readonly tag: number | null;
}

/** Owner of a listen: notified of changes and of its revocation. */
export interface ListenOwner {
  /** Whether the rules still allow the listen, and the dependencies of that decision. */
  leave(target: ListenTarget): Leave;
  send(target: ListenTarget, push: DataPush): void;
  revoke(listen: Listen): void;
}

/** A client's subscription to a view. */
export interface Listen {
  readonly target: ListenTarget;
  readonly view: View;
}

interface Held extends Listen {
  readonly owner: ListenOwner;
  /** `null` if unknown: the rules are evaluated before each push. */
  reliance: Reliance | null;
}

// Minimum interval after a commit, ms, of reevaluating the rules for listens whose result may change by itself.
const RECHECK_EVERY = 250;

/**
 * All live listens of a database. A commit costs time only for those whose data it may change, and the rules are reevaluated for those
 * whose dependencies it wrote, before anything is sent.
 */
export class ListenHub {
  private readonly groups = new Map<string, ViewGroup>();
  private readonly watched = new ListenTree<ViewGroup>();
  private readonly views = new Map<string, View>();
  private readonly heldBy = new Map<View, Map<Listen, Held>>();
  private readonly rights = new ListenTree<Held>();
  private readonly unsure = new Set<Held>();
  private recheck: NodeJS.Timeout | null = null;
  private readonly unfollow: readonly (() => void)[];

  constructor(private readonly database: Database) {
    this.unfollow = [
      database.onCommit((commit) => this.distribute(commit)),
      database.onRules(() => this.recheckAll()),
    ];
  }

  /** Begins a listen whose owner was just given permission. */
  add(target: ListenTarget, owner: ListenOwner, leave: Leave & { readonly ok: true }): Listen {
    const view = this.viewOf(target);
    const held: Held = { target, view, owner, reliance: null };
    this.heldBy.get(view)?.set(held, held);
    this.rest(held, leave);
    return held;
  }

  delete(listen: Listen): void {
    const { view } = listen;
    const holders = this.heldBy.get(view);
    const held = holders?.get(listen);
    if (holders === undefined || held === undefined) return;
    this.unrest(held);
    holders.delete(listen);
    if (holders.size > 0) return;
    this.heldBy.delete(view);
    this.views.delete(keyOf(view));
    const place = view.path.join('/');
    const group = this.groups.get(place);
    group?.delete(view);
    if (group?.isEmpty !== true) return;
    this.groups.delete(place);
    this.watched.delete(view.path, group);
  }

  /** Reevaluates the rules, e.g. after another user signed in; without permission the listen is revoked. */
  ask(listen: Listen): boolean {
    const held = this.heldBy.get(listen.view)?.get(listen);
    if (held === undefined) return false;
    const leave = held.owner.leave(held.target);
    if (!leave.ok) {
      held.owner.revoke(held);
      return false;
    }
    this.unrest(held);
    this.rest(held, leave);
    return true;
  }

  close(): void {
    for (const stop of this.unfollow) stop();
    if (this.recheck !== null) clearTimeout(this.recheck);
  }

  private viewOf({ path, query }: ListenTarget): View {
    const key = keyOf({ path, query });
    const known = this.views.get(key);
    if (known !== undefined) return known;
    const view = new View(path, query, this.database.root);
    this.views.set(key, view);
    this.heldBy.set(view, new Map());
    const place = path.join('/');
    const group = this.groups.get(place) ?? new ViewGroup(path);
    if (group.isEmpty) {
      this.groups.set(place, group);
      this.watched.add(path, group);
    }
    group.add(view);
    return view;
  }

  private distribute(commit: DatabaseCommit): void {
    for (const held of this.rights.touchedBy(commit.paths)) this.ask(held);
    for (const group of this.watched.touchedBy(commit.paths)) {
      for (const view of group.concernedBy(commit)) this.tell(view, commit);
    }
    if (this.recheck === null && this.unsure.size > 0) {
      this.recheck = setTimeout(() => {
        this.recheck = null;
        for (const held of [...this.unsure]) this.ask(held);
      }, RECHECK_EVERY);
      this.recheck.unref();
    }
  }

  private tell(view: View, commit: DatabaseCommit): void {
    const push = view.follow(commit);
    for (const held of this.heldBy.get(view)?.values() ?? []) {
      if (this.unsure.has(held) && !this.ask(held)) continue;
      if (push !== null) held.owner.send(held.target, push);
    }
  }

  private recheckAll(): void {
    for (const holders of [...this.heldBy.values()]) {
      for (const held of [...holders.values()]) this.ask(held);
    }
  }

  private rest(held: Held, leave: Leave & { readonly ok: true }): void {
    held.reliance = leave.reliance?.() ?? null;
    for (const place of held.reliance?.places ?? []) this.rights.add(place, held);
    if (held.reliance === null || held.reliance.clock) this.unsure.add(held);
  }

  private unrest(held: Held): void {
    for (const place of held.reliance?.places ?? []) this.rights.delete(place, held);
    this.unsure.delete(held);
  }
}

/** Key of a view: equal keys see the same data. */
function keyOf({ path, query }: Pick<ListenTarget, 'path' | 'query'>): string {
  if (query === null) return path.join('/');
  const { orderBy, start, end, limit, from } = query;
  return `${path.join('/')}?${JSON.stringify([orderBy, bound(start), bound(end), limit, from])}`;
}

function bound(of: Query['start']): unknown {
  return of === null ? null : [of.value, of.key, of.inclusive];
}

import { notasFor } from '@gr/shared/domain/app/version-app';
import { Banner, Button, formatList, Icon, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { VERSION } from '../../base/version.ts';
import type { Overrides } from '../../federation/versions/overrides.ts';
import { version as texts } from '../../work/version/mensajes.ts';
import { useWork } from '../../work/work.ts';
import { barras } from '../mensajes.ts';
import s from './frame.module.css';

export interface StripsProps {
  /** The page needs the room, or shows the same itself; the pill still shows the connection. */
  readonly quiet: boolean;
  /** A task is on screen: versions are not shown. */
  readonly task: boolean;
  /** The page itself asks for the update. */
  readonly blocked: boolean;
}

/** Thin bars under the app bar: no connection, new version, version renewed. */
export function Strips({ quiet, task, blocked }: StripsProps) {
  const { network, updates, openWork, federation } = useWork();
  const offline = useObservable(network) === 'sin_conexion';
  const fresh = useObservable(updates.available);
  const working = useObservable(openWork).length > 0;
  return (
    <>
      {offline && !quiet && (
        <p className={s.strip} role="status">
          <Icon name="offline" size={18} />
          <span>{barras.sinConexion}</span>
        </p>
      )}
      {fresh && !task && !working && !blocked && <NewVersion />}
      {!fresh && !task && <JustRenewed />}
      {federation.overrides && <LocalVersions overrides={federation.overrides} />}
    </>
  );
}

/** A newer version is ready: the person decides when to apply it. */
function NewVersion() {
  const { updates, host } = useWork();
  const [busy, setBusy] = useState(false);
  const update = async () => {
    setBusy(true);
    if (await updates.apply()) return;
    setBusy(false);
    host.notices.show('info', texts.ahoraNo);
  };
  return (
    <div className={s.news} role="status">
      <Icon name="refresh" size={20} />
      <span className={s.newsText}>{barras.version}</span>
      <Button variant="quiet" onPress={() => void update()} pending={busy} pendingLabel={texts.buscando}>
        {texts.actualizar}
      </Button>
    </div>
  );
}

/** An update took effect: shown once, with the news where the company gives some. */
function JustRenewed() {
  const { renewed, version } = useWork();
  const before = useObservable(renewed);
  const said = useObservable(version);
  if (before === null) return null;
  const notes = notasFor(said, VERSION, before);
  return (
    <Banner
      tone="ok"
      action={
        <Button variant="quiet" onPress={renewed.seen}>
          {texts.entendido}
        </Button>
      }
    >
      {texts.renovada}
      {notes !== null && ` ${notes}`}
    </Banner>
  );
}

/** Shows that a section comes from a developer's computer, and leads back to the published one. */
export function LocalVersions({ overrides }: { readonly overrides: Overrides }) {
  const names = useObservable(overrides.names);
  if (names.length === 0) return null;
  return (
    <Banner
      tone="warn"
      action={
        <Button variant="quiet" onPress={overrides.reset}>
          {barras.usarPublicada}
        </Button>
      }
    >
      {barras.locales(formatList(names))}
    </Banner>
  );
}

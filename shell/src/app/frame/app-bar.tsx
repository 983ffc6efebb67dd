import { BottomSheet, cx, IconButton, List, ListRow } from '@gr/shared/ui';
import { useState } from 'react';
import { lugares } from '../../work/navigation/mensajes.ts';
import { useWork } from '../../work/work.ts';
import { marco } from '../mensajes.ts';
import s from './frame.module.css';
import { SyncPill } from './sync-pill.tsx';

export interface AppBarProps {
  readonly title: string;
  /** Who is working, the unit, the date. */
  readonly subtitle?: string | undefined;
  /** Inside a task the bar leads back instead of to the menu. */
  readonly back: boolean;
  readonly onMenu: () => void;
}

/** Letters of a title beside which a phone of 360 px has no room for the pill's words. */
const LONG = 15;

/** Menu or back, title, sync pill, more. */
export function AppBar({ title, subtitle, back, onMenu }: AppBarProps) {
  const { history } = useWork();
  const [more, setMore] = useState(false);
  const go = (to: string) => {
    setMore(false);
    history.go(to);
  };
  return (
    <header className={s.bar}>
      {back ? (
        <IconButton icon="back" label={marco.atras} onPress={() => leaveTask(history)} />
      ) : (
        <IconButton icon="menu" label={marco.abrirMenu} onPress={onMenu} />
      )}
      <div className={s.titles}>
        <h1 id="titulo-app" className={cx(s.title, title.length > LONG && s.long)}>
          {title}
        </h1>
        {subtitle !== undefined && <p className={s.subtitle}>{subtitle}</p>}
      </div>
      <SyncPill compact={back || title.length > LONG} />
      <IconButton icon="more" label={marco.opciones} onPress={() => setMore(true)} />
      <BottomSheet open={more} onClose={() => setMore(false)} title={marco.opciones}>
        <List label={marco.opciones}>
          <ListRow
            icon="help"
            title={lugares.ayuda}
            subtitle={lugares.ayudaTexto}
            onPress={() => go('/ayuda')}
          />
          <ListRow
            icon="sending"
            title={lugares.envios}
            subtitle={lugares.enviosTexto}
            onPress={() => go('/envios')}
          />
          <ListRow icon="home" title={marco.inicio} onPress={() => go('/home')} />
        </List>
      </BottomSheet>
    </header>
  );
}

/** Back in the app's own history; a deep link has none, so it leads home. */
function leaveTask(history: ReturnType<typeof useWork>['history']): void {
  if (history.depth() > 0) history.back();
  else history.go('/home', { replace: true });
}

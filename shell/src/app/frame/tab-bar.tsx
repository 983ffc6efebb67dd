import { Icon, isIconName, useObservable } from '@gr/shared/ui';
import { Link } from '../../work/link.tsx';
import { useWork } from '../../work/work.ts';
import { barra, marco } from '../mensajes.ts';
import { currentEntry } from '../menu.ts';
import s from './frame.module.css';
import { tabs } from './tabs.ts';

/** The bar in reach of the thumb; «Más» opens the menu. */
export function TabBar({ onMore }: { readonly onMore: () => void }) {
  const { persona, federation, history } = useWork();
  const registry = useObservable(federation.registry);
  const { pathname } = useObservable(history.location);
  const entries = tabs(registry, persona.rol);
  const here = currentEntry(entries, pathname);
  return (
    <nav className={s.tabs} aria-label={marco.principal}>
      {entries.map((tab) => (
        <Link
          key={tab.ruta}
          to={tab.ruta}
          className={s.tab}
          current={tab === here}
          replace={tab.ruta === '/home'}
        >
          {isIconName(tab.icono) && <Icon name={tab.icono} />}
          <span>{tab.texto}</span>
        </Link>
      ))}
      <button type="button" className={s.tab} aria-haspopup="dialog" onClick={onMore}>
        <Icon name="menu" />
        <span>{barra.mas}</span>
      </button>
    </nav>
  );
}

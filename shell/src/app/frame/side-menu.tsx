import type { MenuEntry } from '@gr/shared/contract/manifest';
import { readLogo } from '@gr/shared/domain/oficina/logo';
import { useWatch } from '@gr/shared/screen';
import { cx, Icon, isIconName, useBackCloses, useObservable } from '@gr/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { LoginFooter } from '../../screens/login/login-footer.tsx';
import { Avatar } from '../../screens/person/avatar.tsx';
import { useOwnPicture } from '../../screens/person/use-own-picture.ts';
import { Link } from '../../work/link.tsx';
import { roles } from '../../work/mensajes.ts';
import { menu as texts } from '../../work/navigation/mensajes.ts';
import { NO_REGISTRY } from '../../work/navigation/routes.ts';
import { useWork } from '../../work/work.ts';
import { marco } from '../mensajes.ts';
import { currentEntry, sideMenu } from '../menu.ts';
import s from './side-menu.module.css';

export interface SideMenuProps {
  readonly open: boolean;
  /** New work is blocked: the sections of the remotes are not offered. */
  readonly blocked: boolean;
  readonly onClose: () => void;
}

/**
 * The side menu as a native modal dialog: focus stays inside and returns to the menu button, Escape, Android's
 * Back and a tap outside close it.
 */
export function SideMenu({ open, blocked, onClose }: SideMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Picture and logo are loaded only after the menu was opened once.
  const [seen, setSeen] = useState(open);
  if (open && !seen) setSeen(true);
  const picture = useOwnPicture(seen);
  const logo = readLogo(useWatch<string>(seen ? { path: '_empresa_/logo' } : null).snapshot?.value);
  useBackCloses(open, onClose);
  useEffect(() => {
    const element = dialog.current;
    if (open && element?.open === false) element.showModal();
    if (!open && element?.open === true) element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={s.menu}
      aria-label={marco.menu}
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {open && <Contents blocked={blocked} onClose={onClose} picture={picture} logo={logo} />}
    </dialog>
  );
}

interface ContentsProps extends Omit<SideMenuProps, 'open'> {
  readonly picture: ReturnType<typeof useOwnPicture>;
  readonly logo: ReturnType<typeof readLogo>;
}

/** What the menu shows; while it is closed, no navigation draws its rows. */
function Contents({ blocked, onClose, picture, logo }: ContentsProps) {
  const { persona, federation, history, askToClose } = useWork();
  const registry = useObservable(federation.registry) ?? NO_REGISTRY;
  const { pathname } = useObservable(history.location);
  const { inicio, secciones, propias } = sideMenu(blocked ? NO_REGISTRY : registry, persona.rol);
  const here = currentEntry([inicio, ...secciones, ...propias], pathname);
  const row = (entry: MenuEntry) => (
    <li key={entry.ruta}>
      <Link
        to={entry.ruta}
        className={s.row}
        current={entry === here}
        replace={entry === inicio}
        onGo={onClose}
      >
        {isIconName(entry.icono) && <Icon name={entry.icono} />}
        <span>{entry.texto}</span>
      </Link>
    </li>
  );
  return (
    <div className={s.sheet}>
      {logo !== null && <img className={s.logo} src={logo} alt={marco.logo} />}
      <div className={s.person}>
        <Avatar nombre={persona.nombre} url={picture} />
        <div className={s.who}>
          <p className={s.name}>{persona.nombre}</p>
          <p className={s.role}>
            {roles[persona.rol]}
            {unitName(persona.unidades)}
          </p>
        </div>
        <button type="button" className={s.close} aria-label={marco.cerrarMenu} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={marco.menu} className={s.nav}>
        <ul>
          {row(inicio)}
          {secciones.map(row)}
        </ul>
        <ul className={s.own}>
          {propias.map(row)}
          <li>
            <button
              type="button"
              className={cx(s.row, s.leave)}
              onClick={() => {
                onClose();
                askToClose();
              }}
            >
              <Icon name="logout" />
              <span>{texts.cerrar}</span>
            </button>
          </li>
        </ul>
      </nav>
      <LoginFooter />
    </div>
  );
}

function unitName(unidades: Readonly<Record<string, string>>): string {
  const names = Object.values(unidades);
  if (names.length === 0) return '';
  return ` · ${names.length === 1 ? names[0] : marco.unidades(names.length)}`;
}

import { EMPRESA, type Empresa } from '@gr/shared/domain/oficina/empresa';
import { readLogo } from '@gr/shared/domain/oficina/logo';
import { useWatch } from '@gr/shared/screen';
import { formatDateTime, useDesk } from '@gr/shared/ui';
import { useState } from 'react';
import { useWork } from '../../work/work.ts';
import { marco } from '../mensajes.ts';
import s from './print-head.module.css';

interface Props {
  readonly title: string;
  readonly subtitle: string | undefined;
}

/** The head of a printed page, in place of the bars: company with its logo, what the page is of, and when it was printed. */
export function PrintHead(props: Props) {
  const desk = useDesk();
  // A sheet of paper is narrower than a desk: the head stays where the window was one.
  const [wasDesk, setWasDesk] = useState(desk);
  if (desk && !wasDesk) setWasDesk(true);
  return wasDesk ? <Head {...props} /> : null;
}

function Head({ title, subtitle }: Props) {
  const { host, persona } = useWork();
  const { nombre, logo } = useWatch<Empresa>(EMPRESA).snapshot?.value ?? {};
  const picture = readLogo(logo);
  return (
    <header className={s.head}>
      {picture !== null && <img className={s.logo} src={picture} alt="" />}
      <div className={s.titles}>
        {nombre !== undefined && <p>{nombre}</p>}
        <p className={s.title}>{title}</p>
        {subtitle !== undefined && <p>{subtitle}</p>}
      </div>
      <p>{marco.impreso(formatDateTime(host.device.now()), persona.nombre)}</p>
    </header>
  );
}

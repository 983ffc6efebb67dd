import { type DiferenciaItem, isSerious, type TipoInventario } from '@gr/shared/domain/inventario/inventario';
import { Page, useHost, useSearchParams, useTakesFocus } from '@gr/shared/screen';
import { Banner, Card, Icon, LinkButton, StateChip, SyncChip, useObservable } from '@gr/shared/ui';
import { toneOfEstado } from '../estado-tones.ts';
import { goTo } from '../unidad/use-unidad.ts';
import s from './conteo.module.css';
import { mensajes } from './mensajes.ts';

const m = mensajes.guardado;

/** The saved inventory. */
export interface Saved {
  readonly op: string;
  /** Kind that was saved; the suggestion changes afterwards. */
  readonly tipo: TipoInventario;
  readonly id: string;
  readonly id_novedad: string;
  readonly difs: Readonly<Record<string, DiferenciaItem>>;
  readonly sin_recibir: boolean;
}

interface Props {
  readonly un_id: string;
  readonly un_nom: string;
  readonly done: Saved;
}

/** Confirmation that the inventory is stored on the phone: its delivery state, and its consequences. */
export function SavedView({ un_id, un_nom, done }: Props) {
  const { outbox, network } = useHost();
  const { op, tipo, id, id_novedad, difs, sin_recibir } = done;
  const status = useObservable(outbox.status).find((each) => each.id === op);
  const offline = useObservable(network.state) === 'sin_conexion';
  const inRelief = useSearchParams()[0].has('releva');
  const place = useTakesFocus<HTMLDivElement>();
  const all = Object.values(difs);
  const estado = sin_recibir ? 'por_recibir' : all.length > 0 ? 'con_diferencias' : 'aceptado';
  const opened = !sin_recibir && all.some(isSerious);
  return (
    <Page
      task
      title={mensajes.titulos[tipo]}
      subtitle={un_nom}
      actions={
        <>
          {inRelief && (
            <LinkButton variant="primary" href={goTo('turnos/relevo', { un: un_id })}>
              {m.relevo}
            </LinkButton>
          )}
          <LinkButton
            {...(inRelief ? { full: true, size: 'large' } : { variant: 'primary' })}
            href={goTo('inventariohis', { un: un_id, id })}
          >
            {m.ver}
          </LinkButton>
          {opened && (
            <LinkButton full size="large" icon="incident" href={`/novedadesver?id=${id_novedad}`}>
              {m.novedad}
            </LinkButton>
          )}
        </>
      }
    >
      <Card tone="ok">
        <div ref={place} tabIndex={-1} className={s.hecho} role="status">
          <Icon name="check-circle" size={56} />
          <p className={s.title}>{m.titulo}</p>
          <StateChip tone={toneOfEstado(estado)}>{m[estado]}</StateChip>
          {status && <SyncChip status={status} />}
        </div>
      </Card>
      {offline && <Banner tone="info">{m.sinConexion}</Banner>}
    </Page>
  );
}

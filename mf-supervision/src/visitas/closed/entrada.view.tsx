import {
  type EntradaSupervision,
  ID_ITEMS,
  type IdItem,
  ITEMS_SUPERVISION,
  type Supervision,
} from '@gr/shared/domain/supervision/supervision';
import { Card, formatTime, LinkButton, Row, Stack, StateChip } from '@gr/shared/ui';
import { longFecha } from '../entrada/fecha.ts';
import { mensajes } from '../mensajes.ts';
import { puntajeTone } from '../visita/puntaje.ts';
import s from './closed.module.css';
import { Firma } from './firma.view.tsx';
import { VisitaStrip } from './visita-strip.view.tsx';

const m = mensajes.cerrada;

interface Props {
  readonly superv: Supervision;
  readonly entrada: EntradaSupervision;
}

/** Whether an entry has an incident or a failed item. */
export function hasFindings(entrada: EntradaSupervision | null): boolean {
  return entrada?.novedades === 'si' || failedOf(entrada).length > 0;
}

function failedOf(entrada: EntradaSupervision | null): readonly IdItem[] {
  return ID_ITEMS.filter((id) => entrada?.respuestas?.[id]?.valor === 'no_cumple');
}

/** Findings for one guard. */
export function Entrada({ superv, clave, entrada }: Props & { readonly clave: string }) {
  const failed = failedOf(entrada);
  const { revision } = superv;
  const [dicho, faltan] = [revision?.dicho?.[clave], revision?.faltan?.[clave]];
  return (
    <Card icon="user" title={entrada.guarda_nom} tone={hasFindings(entrada) ? 'warn' : 'normal'}>
      <Stack gap={3}>
        <Row gap={1}>
          <StateChip tone={entrada.presencia === 'presente' ? 'ok' : 'warn'} icon="user">
            {mensajes.presencias[entrada.presencia]}
          </StateChip>
          <StateChip tone={puntajeTone(entrada.puntaje)}>{mensajes.puntaje(entrada.puntaje)}</StateChip>
          <StateChip tone={entrada.novedades === 'si' ? 'warn' : 'ok'} icon="incident">
            {entrada.novedades === 'si' ? mensajes.conNovedad : mensajes.sinNovedad}
          </StateChip>
          {dicho !== undefined && <StateChip tone="warn">{m.corregido(dicho)}</StateChip>}
          {faltan !== undefined && <StateChip tone="warn">{m.faltan(faltan)}</StateChip>}
          {revision?.entradas?.[clave]?.lejos && <StateChip tone="warn">{m.deGuarda.lejos}</StateChip>}
          {revision?.entradas?.[clave]?.rapida && <StateChip tone="warn">{m.deGuarda.rapida}</StateChip>}
          {superv.revision?.tarde?.[clave] && <StateChip tone="warn">{m.trasCierre}</StateChip>}
        </Row>
        {entrada.novedades_desc !== '' && <p className={s.text}>{entrada.novedades_desc}</p>}
        {entrada.id_novedad !== undefined && (
          <LinkButton icon="incident" href={`/novedadesver?id=${entrada.id_novedad}`}>
            {m.verNovedad}
          </LinkButton>
        )}
        {failed.length > 0 && (
          <ul className={s.items} aria-label={m.fallas}>
            {failed.map((id) => (
              <FallaItem key={id} id={id} superv={superv} entrada={entrada} />
            ))}
          </ul>
        )}
        <Compromisos entrada={entrada} />
        <Firma superv={superv} id_archivo={entrada.firma_guarda} titulo={m.firmaGuarda} />
        {entrada.sin_firma !== undefined && <p className={s.quiet}>{m.noFirmo(entrada.sin_firma)}</p>}
        <p className={s.quiet}>{m.revisado(formatTime(entrada.fechah_x))}</p>
      </Stack>
    </Card>
  );
}

function FallaItem({ superv, entrada, id }: Props & { readonly id: IdItem }) {
  const answer = entrada.respuestas?.[id];
  const files = Object.keys(answer?.archivos ?? {}).flatMap((file) => superv.archivos?.[file] ?? []);
  return (
    <li>
      <Stack gap={2}>
        <StateChip tone="error">{`${ITEMS_SUPERVISION[id].texto}: ${mensajes.valores.no_cumple.toLowerCase()}`}</StateChip>
        {answer?.obs !== undefined && <p className={s.text}>{answer.obs}</p>}
        <VisitaStrip superv={superv} files={files} />
      </Stack>
    </li>
  );
}

function Compromisos({ entrada }: { readonly entrada: EntradaSupervision }) {
  const all = Object.entries(entrada.compromisos ?? {});
  if (all.length === 0) return null;
  return (
    <ul className={s.items} aria-label={m.compromisos}>
      {all.map(([id, { texto, fecha }]) => (
        <li key={id}>
          <strong>{m.compromiso}</strong> {texto} <span className={s.quiet}>{m.para(longFecha(fecha))}</span>
        </li>
      ))}
    </ul>
  );
}

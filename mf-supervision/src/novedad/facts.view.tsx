import type { Persona } from '@gr/shared/contract/session';
import { cameLater } from '@gr/shared/domain/novedad/arrival';
import { encargoOf } from '@gr/shared/domain/novedad/estado';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { shortNumber } from '@gr/shared/domain/valor/short-number';
import { useHost } from '@gr/shared/screen';
import {
  Facts,
  formatDateTime,
  LinkButton,
  Row,
  Section,
  Stack,
  StateChip,
  useObservable,
} from '@gr/shared/ui';
import { FilesNote } from '../fotos/chips.view.tsx';
import { PhotoStripOf } from '../fotos/strip.view.tsx';
import { DueChip } from './due.view.tsx';
import { LongText } from './long-text.view.tsx';
import { mensajes as m } from './mensajes.ts';
import { CRITICIDAD_TONE, ESTADO_TONE } from './tones.ts';

interface Props {
  readonly novedad: Novedad;
}

/** Who reported it and when, its state, severity and urgency as chips, and the pictures of the report. */
export function Head({ novedad }: Props) {
  const { estado_nov, criticidad, sos, id_novedad, rond_nom, super_nom, fechah_x } = novedad;
  const came = cameLater(novedad);
  const encargo = encargoOf(novedad);
  return (
    <Stack gap={4}>
      <p>{m.reportada(rond_nom ?? super_nom, formatDateTime(fechah_x))}</p>
      {came !== null && <p>{m.llego(formatDateTime(came))}</p>}
      {encargo?.resp_nom && (
        <p>
          {m.aCargo} {encargo.resp_nom}
        </p>
      )}
      <Row gap={2}>
        <StateChip tone={ESTADO_TONE[estado_nov] ?? 'neutral'}>
          {m.estados[estado_nov] ?? estado_nov}
        </StateChip>
        <StateChip tone={CRITICIDAD_TONE[criticidad] ?? 'neutral'}>
          {m.conGravedad(m.criticidades[criticidad] ?? criticidad)}
        </StateChip>
        {sos && (
          <StateChip tone="error" icon="siren">
            {m.urgente}
          </StateChip>
        )}
        <DueChip novedad={novedad} />
      </Row>
      <PhotoStripOf archivos={novedad.archivos} origen={{ nov: id_novedad }} />
      <FilesNote of={novedad} />
    </Stack>
  );
}

/** Description of the incident. */
export function Descripcion({ novedad }: Props) {
  return (
    <Section title={m.descripcion}>
      <LongText texto={novedad.desc_nov || m.sinDescripcion} />
    </Section>
  );
}

/** Kind, people, place, and a link to the record it came from. */
export function Datos({ novedad, punto }: Props & { readonly punto: string | undefined }) {
  const persona = useObservable(useHost().session.persona);
  const link = linkOf(novedad, persona);
  const people = Object.values(novedad.involucrados ?? {}).map(({ nom }) => nom);
  return (
    <Section title={m.datos}>
      <Stack gap={4}>
        <Facts
          items={[
            { label: m.numeroCorto, value: shortNumber(novedad.id_novedad) },
            ...(people.length > 0 ? [{ label: m.involucrados, value: people.join(', ') }] : []),
            ...(punto ? [{ label: m.punto, value: punto }] : []),
            // At a point, the place is that point's name unless another was typed.
            ...(novedad.lugar && novedad.lugar !== punto ? [{ label: m.lugar, value: novedad.lugar }] : []),
          ]}
        />
        {link && (
          <LinkButton full icon={link.tipo === 'ronda' ? 'route' : 'checklist'} href={link.href}>
            {m.enlaces[link.tipo]}
          </LinkButton>
        )}
      </Stack>
    </Section>
  );
}

/** The record in which an incident was seen, and its address. */
interface AggregateLink {
  readonly tipo: 'ronda' | 'supervision' | 'lista';
  readonly href: string;
}

/** The source record of an incident, if there is one and the person may open it. */
export function linkOf(novedad: Novedad, { rol, emp_id, unidades }: Persona): AggregateLink | null {
  const { id, un_id, rond_id, superv_id, lista_id } = novedad;
  const holds = unidades[un_id] !== undefined || rol === 'admin';
  const un = encodeURIComponent(un_id);
  if (lista_id !== undefined) {
    if (!holds) return null;
    return { tipo: 'lista', href: `/listascheckvermas?un=${un}&id=${encodeURIComponent(lista_id)}` };
  }
  if (superv_id !== undefined) {
    if (!holds || rol === 'rondero') return null;
    return { tipo: 'supervision', href: `/supervisiones/${encodeURIComponent(superv_id)}?un=${un}` };
  }
  if (id === undefined || novedad.tipo_nov !== 'ronda' || !(holds || rond_id === emp_id)) return null;
  return { tipo: 'ronda', href: `/verrecorr?ronda=${encodeURIComponent(id)}&un=${un}` };
}

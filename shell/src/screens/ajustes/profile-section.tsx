import { type Reading, ReadingView } from '@gr/shared/screen';
import { Card, Facts, formatDate, formatList, Section, StateChip } from '@gr/shared/ui';
import { roles } from '../../work/mensajes.ts';
import { useWork } from '../../work/work.ts';
import s from './ajustes.module.css';
import { type Ficha, masked, validityOf } from './ficha.ts';
import { PhotoCard } from './foto/photo-card.tsx';
import { ajustes } from './mensajes.ts';

/** The person: their picture, and the office's data about them. */
export function ProfileSection({ ficha }: { readonly ficha: Reading<Ficha> }) {
  const { persona } = useWork();
  return (
    <Section title={ajustes.persona}>
      <PhotoCard />
      <Card>
        <Facts
          items={[
            { label: ajustes.nombre, value: persona.nombre },
            { label: ajustes.rol, value: roles[persona.rol] },
            { label: ajustes.unidades, value: formatList(Object.values(persona.unidades)) },
          ]}
        />
      </Card>
      <ReadingView reading={ficha} empty={ajustes.sinFicha} skeleton="detail">
        {(known) => <Kept ficha={known} />}
      </ReadingView>
    </Section>
  );
}

function Kept({ ficha }: { readonly ficha: Ficha }) {
  const now = useWork().host.device.now();
  const doc = masked(ficha.doc);
  return (
    <Card>
      <Facts
        items={[
          {
            label: ajustes.documento,
            value: doc === undefined ? undefined : `${ficha.tipo_doc ?? ''} ${doc}`.trim(),
          },
          { label: ajustes.cargo, value: ficha.cargo },
          { label: ajustes.turno, value: ajustes.turnos[ficha.turno ?? ''] ?? ficha.turno },
          { label: ajustes.celular, value: ficha.cel },
          { label: ajustes.credencial, value: ficha.cred_num },
          { label: ajustes.credVence, value: <Until fecha={ficha.cred_vence} now={now} /> },
          { label: ajustes.cursoVence, value: <Until fecha={ficha.curso_vence} now={now} /> },
          { label: ajustes.emergencia, value: ficha.emerg_nom },
          { label: ajustes.emergenciaTel, value: ficha.emerg_cel },
        ]}
      />
      <p className={s.note}>{ajustes.corregir}</p>
    </Card>
  );
}

function Until({ fecha, now }: { readonly fecha: string | undefined; readonly now: number }) {
  const state = validityOf(fecha, now);
  if (state.kind === 'sin_dato') return ajustes.sinDato;
  return (
    <span className={s.until}>
      {formatDate(state.hasta)}
      {state.kind === 'vencida' && <StateChip tone="error">{ajustes.vencida}</StateChip>}
      {state.kind === 'por_vencer' && <StateChip tone="warn">{ajustes.porVencer(state.dias)}</StateChip>}
    </span>
  );
}

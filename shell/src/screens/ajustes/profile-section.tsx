import { isEnding, type Papel, papelesOf } from '@gr/shared/domain/persona/papeles';
import { type Reading, ReadingView } from '@gr/shared/screen';
import { Card, Facts, formatDate, formatList, Section, StateChip } from '@gr/shared/ui';
import type { ReactNode } from 'react';
import { roles } from '../../work/mensajes.ts';
import { useWork } from '../../work/work.ts';
import s from './ajustes.module.css';
import { type Ficha, masked } from './ficha.ts';
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
  const papeles = papelesOf(ficha, now);
  const until = (que: Papel['que']): ReactNode => {
    const papel = papeles.find((one) => one.que === que);
    return papel ? <Until papel={papel} /> : ajustes.sinDato;
  };
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
          { label: ajustes.credVence, value: until('credencial') },
          { label: ajustes.cursoVence, value: until('curso') },
          ...(papeles.some(({ que }) => que === 'licencia')
            ? [{ label: ajustes.licVence, value: until('licencia') }]
            : []),
          { label: ajustes.emergencia, value: ficha.emerg_nom },
          { label: ajustes.emergenciaTel, value: ficha.emerg_cel },
        ]}
      />
      <p className={s.note}>{ajustes.corregir}</p>
    </Card>
  );
}

function Until({ papel }: { readonly papel: Papel }) {
  const { vence, dias } = papel;
  return (
    <span className={s.until}>
      {formatDate(vence)}
      {dias < 0 && <StateChip tone="error">{ajustes.vencida}</StateChip>}
      {dias >= 0 && isEnding(papel) && <StateChip tone="warn">{ajustes.porVencer(dias)}</StateChip>}
    </span>
  );
}

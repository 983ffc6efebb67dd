import { Link } from '@gr/shared/screen';
import { cx, formatBytes, StateChip } from '@gr/shared/ui';
import { useMemo } from 'react';
import { Cover } from '../image/cover.view.tsx';
import { mensajes } from '../mensajes.ts';
import { countWords, minutesToRead, textOf } from '../text/plain-words.model.ts';
import type { TipRow } from './lista.model.ts';
import s from './tip-card.module.css';

/** One tip of the list; without a connection only a kept one opens. */
export function TipCard({ row }: { readonly row: TipRow }) {
  return (
    <li className={s.item}>
      {row.disponible ? (
        <Link className={cx(s.card, s.open)} to={`/tipsleer?id=${encodeURIComponent(row.id)}`}>
          <Inner row={row} />
        </Link>
      ) : (
        <div className={s.card}>
          <Inner row={row} />
        </div>
      )}
    </li>
  );
}

function Inner({ row }: { readonly row: TipRow }) {
  const { tip, novedad, savedBytes, disponible } = row;
  const { cuerpo = '' } = tip;
  // The list is drawn anew at each key of the search.
  const minutos = useMemo(() => minutesToRead(countWords(textOf(cuerpo))), [cuerpo]);
  const chips = novedad !== null || tip.lectura_obl === true || savedBytes !== null;
  return (
    <>
      <Cover img={tip.img} icon="tip" shape="thumbnail" faded={!disponible} />
      <div className={cx(s.texts, !disponible && s.faded)}>
        <h2 className={s.title}>{tip.titulo}</h2>
        {tip.resumen && <p className={s.summary}>{tip.resumen}</p>}
        <p className={s.meta}>{[mensajes.minutos(minutos), tip.cat].filter(Boolean).join(' · ')}</p>
        {chips && (
          <div className={s.chips}>
            {novedad !== null && (
              <StateChip tone="info" icon="star">
                {novedad === 'nuevo' ? mensajes.nuevo : mensajes.cambio}
              </StateChip>
            )}
            {tip.lectura_obl === true && <StateChip tone="warn">{mensajes.obligatorioCorto}</StateChip>}
            {savedBytes !== null && (
              <StateChip tone="ok" icon="saved-on-phone">
                {mensajes.guardado(formatBytes(savedBytes))}
              </StateChip>
            )}
          </div>
        )}
        {!disponible && <p className={s.meta}>{mensajes.noGuardado}</p>}
      </div>
    </>
  );
}

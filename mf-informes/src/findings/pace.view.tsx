import { roundPlace } from '@gr/shared/domain/informe/places';
import type { DayRows } from '@gr/shared/domain/resumen/resumen';
import { Link } from '@gr/shared/screen';
import { formatDateTime, formatNumber, Progress, Section, Stack } from '@gr/shared/ui';
import s from '../charts/charts.module.css';
import { FigureTable } from '../charts/figure-table.view.tsx';
import { mensajes as m } from './mensajes.ts';
import { pacesOf } from './pace.model.ts';

interface Props {
  readonly un_id: string;
  readonly rondas: Required<DayRows>['rondas'];
}

/** Pauses and bursts of the rounds by guard: a sentence, and bars in a table. */
export function Pace({ un_id, rondas }: Props) {
  const guards = pacesOf(rondas);
  const [longest] = guards;
  if (longest === undefined) return null;
  const bursts = guards.reduce((sum, { rafagas }) => sum + rafagas, 0);
  return (
    <Section title={m.ritmo}>
      <Stack>
        <p>
          {longest.pausa > 0
            ? m.pausaLarga(longest.pausa, longest.nombre, formatDateTime(longest.ini_x))
            : m.sinPausas}{' '}
          {m.enRafaga(bursts)}
        </p>
        <FigureTable
          label={m.ritmo}
          columns={[{ header: m.guarda }, { header: m.pausa }, { header: m.rafagas, number: true }]}
          rows={guards.map(({ rond_id, nombre, pausa, id, rafagas }) => {
            const text = m.minutos(pausa);
            const bar = (
              <Stack key={rond_id} gap={1}>
                <Progress label={nombre} value={pausa} max={Math.max(1, longest.pausa)} text={text} bare />
                <span>{text}</span>
              </Stack>
            );
            const link = (
              <Link key={rond_id} className={s.unit} to={roundPlace(un_id, id)}>
                {nombre}
              </Link>
            );
            return [rond_id, [pausa > 0 ? link : nombre, bar, formatNumber(rafagas)]] as const;
          })}
        />
        <small>{m.ritmoAyuda}</small>
      </Stack>
    </Section>
  );
}

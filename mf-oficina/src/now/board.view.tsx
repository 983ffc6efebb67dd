import { catNovName } from '@gr/shared/domain/novedad/categorias';
import type { Criticidad, Novedad } from '@gr/shared/domain/registro/records';
import type { Alerta } from '@gr/shared/domain/registro/round-day';
import { wordOfAlerta } from '@gr/shared/domain/ronda/alert-words';
import { wordsOfDay } from '@gr/shared/domain/ronda/state-words';
import { Link } from '@gr/shared/screen';
import {
  formatAge,
  formatTime,
  Grid,
  List,
  ListRow,
  Section,
  StateChip,
  SummaryTile,
  type Tone,
} from '@gr/shared/ui';
import { INCIDENTS_MAX } from './board.data.ts';
import type { Board, BoardUnit } from './board.model.ts';
import s from './board.module.css';
import { mensajes } from './mensajes.ts';

const TONES: Readonly<Record<Criticidad, Tone>> = {
  critica: 'error',
  alta: 'error',
  media: 'warn',
  baja: 'neutral',
};

/** What the board shows at `now`, ms since epoch. */
export function BoardView({ board, now }: { readonly board: Board; readonly now: number }) {
  const { units, rondas, mal, alertas, novedades } = board;
  return (
    <>
      <Grid columns={2}>
        <SummaryTile value={rondas} label={mensajes.rondas} />
        <SummaryTile value={mal} label={mensajes.mal} tone={mal > 0 ? 'error' : 'normal'} />
        <SummaryTile
          value={alertas.length}
          label={mensajes.alertas}
          tone={alertas.length > 0 ? 'error' : 'normal'}
        />
        <SummaryTile
          value={novedades.length < INCIDENTS_MAX ? novedades.length : `${INCIDENTS_MAX}+`}
          label={mensajes.novedades}
          tone={novedades.length > 0 ? 'warn' : 'normal'}
        />
      </Grid>
      <div className={s.columns}>
        {alertas.length > 0 && <Alerts alertas={alertas} now={now} />}
        {novedades.length > 0 && <Incidents novedades={novedades} now={now} />}
      </div>
      <Section title={mensajes.unidades}>
        <div className={s.units}>
          {units.map((unit) => (
            <UnitRounds key={unit.un_id} unit={unit} />
          ))}
        </div>
      </Section>
    </>
  );
}

function Alerts({ alertas, now }: { readonly alertas: readonly Alerta[]; readonly now: number }) {
  return (
    <Section title={mensajes.alertas}>
      <List label={mensajes.alertas}>
        {alertas.map(({ id, tipo, un_id, un_nom, nom_plan, fechah_x }) => (
          <ListRow
            key={id}
            icon="alert"
            title={`${wordOfAlerta(tipo).text}: ${nom_plan}`}
            subtitle={un_nom}
            meta={formatAge(fechah_x, now)}
            href={`/rondas?${new URLSearchParams({ ver: 'ahora', un: un_id, alerta: id })}`}
          />
        ))}
      </List>
    </Section>
  );
}

function Incidents({ novedades, now }: { readonly novedades: readonly Novedad[]; readonly now: number }) {
  return (
    <Section title={mensajes.novedades}>
      <List label={mensajes.novedades}>
        {novedades.map(({ id_novedad, cat_nov, un_nom, fechah_x, criticidad, sos }) => (
          <ListRow
            key={id_novedad}
            icon={sos ? 'siren' : 'incident'}
            title={catNovName(cat_nov)}
            subtitle={un_nom}
            meta={formatAge(fechah_x, now)}
            href={`/novedadesver?${new URLSearchParams({ id: id_novedad })}`}
            trailing={<StateChip tone={TONES[criticidad]}>{mensajes.criticidades[criticidad]}</StateChip>}
          />
        ))}
      </List>
      {novedades.length >= INCIDENTS_MAX && <p>{mensajes.muchas}</p>}
    </Section>
  );
}

function UnitRounds({ unit: { un_id, nombre, dias, alertas, novedades } }: { readonly unit: BoardUnit }) {
  const needs = [
    ...(alertas > 0 ? [mensajes.cuantasAlertas(alertas)] : []),
    ...(novedades > 0 ? [mensajes.cuantasNovedades(novedades)] : []),
  ];
  return (
    <section className={s.unit} aria-label={nombre}>
      <h3 className={s.name}>
        <Link to={`/oficina/unidades/${un_id}`}>{nombre}</Link>
      </h3>
      {needs.length > 0 && <p className={s.needs}>{needs.join(' · ')}</p>}
      {dias.length === 0 ? (
        <p>{mensajes.sinRondas}</p>
      ) : (
        <List label={mensajes.rondas}>
          {dias.map((dia) => (
            <ListRow
              key={dia.id}
              title={`${formatTime(dia.ini_x)} ${dia.nom_plan}`}
              {...(dia.rond_nom !== undefined && { subtitle: dia.rond_nom })}
              href={`/verrecorr?${new URLSearchParams({ dia: dia.id, un: un_id })}`}
              trailing={wordsOfDay(dia).map(({ text, tone, icon }) => (
                <StateChip key={text} tone={tone} icon={icon}>
                  {text}
                </StateChip>
              ))}
            />
          ))}
        </List>
      )}
    </section>
  );
}

import { fechahLocal } from '@gr/shared/domain/valor/time';
import manifest from '@sandbox/manifest';
import { mensajes, palabras } from '../mensajes.ts';
import { readState } from '../state.ts';
import { CheckField, ChoiceField, Group, NumberField, PickField, TextField } from './fields.tsx';
import s from './panel.module.css';
import type { GroupProps } from './panel.tsx';

const { campos: fields, grupos: groups } = mensajes;

/** The screen, and how it is looked at; the width only of a phone that is `framed`. */
export function ViewGroup({ store, state, framed }: GroupProps & { readonly framed: boolean }) {
  const segment = state.ruta.split(/[/?#]/)[1] ?? '';
  const roles = manifest.rutas_roles?.[segment] ?? manifest.roles;
  const refused = roles !== undefined && !roles.includes(state.rol);
  return (
    <Group title={groups.vista}>
      <PickField
        label={fields.pantalla}
        values={store.definition.paths}
        value={state.ruta}
        other={fields.otraPantalla}
        onChange={(ruta) => store.change({ ruta })}
      />
      <TextField
        label={fields.ruta}
        value={state.ruta}
        onChange={(ruta) => {
          if (ruta.startsWith('/')) store.change({ ruta });
        }}
      />
      {refused && <p className={s.note}>{mensajes.rutaDeOtroRol}</p>}
      <ChoiceField
        label={fields.tema}
        words={palabras.tema}
        value={state.tema}
        onChange={(tema) => store.change({ tema })}
      />
      {framed && (
        <NumberField
          label={fields.ancho}
          value={state.ancho}
          onChange={(width) => store.change({ ancho: width })}
        />
      )}
    </Group>
  );
}

/** The phone's clock. */
export function ClockGroup({ store, state }: GroupProps) {
  const moment = fechahLocal(state.reloj).replace(' ', 'T');
  return (
    <Group title={groups.reloj}>
      <TextField
        label={fields.reloj}
        kind="datetime-local"
        value={moment}
        onChange={(text) => {
          const { reloj: clock } = readState(`?reloj=${encodeURIComponent(text)}`, state);
          store.change({ reloj: clock });
        }}
      />
      <CheckField
        label={fields.corre}
        value={state.corre}
        onChange={(running) => store.change({ corre: running })}
      />
      {state.desfase !== null && (
        <NumberField
          label={fields.desfase}
          value={state.desfase}
          onChange={(skew) => store.change({ desfase: skew })}
        />
      )}
      <CheckField
        label={fields.desfaseDesconocido}
        value={state.desfase === null}
        onChange={(unknown) => store.change({ desfase: unknown ? null : 0 })}
      />
    </Group>
  );
}

/** Where the phone is. */
export function PlaceGroup({ store, state }: GroupProps) {
  const { places = [] } = store.definition;
  const known = Object.fromEntries(places.map(({ texto, lat, lng }) => [texto, `${lat} ${lng}`]));
  const found = state.gps === 'lugar' || state.gps === 'imprecisa';
  return (
    <Group title={groups.gps}>
      <ChoiceField
        label={fields.gps}
        words={palabras.gps}
        value={state.gps}
        onChange={(gps) => store.change({ gps })}
      />
      {found && places.length > 0 && (
        <PickField
          label={fields.sitio}
          values={known}
          value={`${state.lat} ${state.lng}`}
          other={fields.otroSitio}
          onChange={(text) => {
            const [lat = Number.NaN, lng = Number.NaN] = text.split(' ').map(Number);
            if (Number.isFinite(lat) && Number.isFinite(lng)) store.change({ lat, lng });
          }}
        />
      )}
      {found && (
        <>
          <NumberField label={fields.lat} value={state.lat} onChange={(lat) => store.change({ lat })} />
          <NumberField label={fields.lng} value={state.lng} onChange={(lng) => store.change({ lng })} />
          <NumberField label={fields.prec} value={state.prec} onChange={(prec) => store.change({ prec })} />
        </>
      )}
    </Group>
  );
}

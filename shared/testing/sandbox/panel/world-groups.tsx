import manifest from '@sandbox/manifest';
import { fechahLocal } from '../../../domain/valor/time.ts';
import { mensajes, palabras } from '../mensajes.ts';
import { readState } from '../state.ts';
import { CheckField, ChoiceField, Group, NumberField, PickField, TextField } from './fields.tsx';
import s from './panel.module.css';
import type { GroupProps } from './panel.tsx';

const { campos, grupos } = mensajes;

/** The screen, and how it is looked at. */
export function ViewGroup({ store, state }: GroupProps) {
  const segment = state.ruta.split(/[/?#]/)[1] ?? '';
  const roles = manifest.rutas_roles?.[segment] ?? manifest.roles;
  const refused = roles !== undefined && !roles.includes(state.rol);
  return (
    <Group title={grupos.vista}>
      <PickField
        label={campos.pantalla}
        values={store.definition.paths}
        value={state.ruta}
        other={campos.otraPantalla}
        onChange={(ruta) => store.change({ ruta })}
      />
      <TextField
        label={campos.ruta}
        value={state.ruta}
        onChange={(ruta) => {
          if (ruta.startsWith('/')) store.change({ ruta });
        }}
      />
      {refused && <p className={s.note}>{mensajes.rutaDeOtroRol}</p>}
      <ChoiceField
        label={campos.tema}
        words={palabras.tema}
        value={state.tema}
        onChange={(tema) => store.change({ tema })}
      />
      <NumberField label={campos.ancho} value={state.ancho} onChange={(ancho) => store.change({ ancho })} />
    </Group>
  );
}

/** The phone's clock. */
export function ClockGroup({ store, state }: GroupProps) {
  const moment = fechahLocal(state.reloj).replace(' ', 'T');
  return (
    <Group title={grupos.reloj}>
      <TextField
        label={campos.reloj}
        kind="datetime-local"
        value={moment}
        onChange={(text) => {
          const { reloj: clock } = readState(`?reloj=${encodeURIComponent(text)}`, state);
          store.change({ reloj: clock });
        }}
      />
      <CheckField label={campos.corre} value={state.corre} onChange={(corre) => store.change({ corre })} />
      {state.desfase !== null && (
        <NumberField
          label={campos.desfase}
          value={state.desfase}
          onChange={(desfase) => store.change({ desfase })}
        />
      )}
      <CheckField
        label={campos.desfaseDesconocido}
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
    <Group title={grupos.gps}>
      <ChoiceField
        label={campos.gps}
        words={palabras.gps}
        value={state.gps}
        onChange={(gps) => store.change({ gps })}
      />
      {found && places.length > 0 && (
        <PickField
          label={campos.sitio}
          values={known}
          value={`${state.lat} ${state.lng}`}
          other={campos.otroSitio}
          onChange={(text) => {
            const [lat = Number.NaN, lng = Number.NaN] = text.split(' ').map(Number);
            if (Number.isFinite(lat) && Number.isFinite(lng)) store.change({ lat, lng });
          }}
        />
      )}
      {found && (
        <>
          <NumberField label={campos.lat} value={state.lat} onChange={(lat) => store.change({ lat })} />
          <NumberField label={campos.lng} value={state.lng} onChange={(lng) => store.change({ lng })} />
          <NumberField label={campos.prec} value={state.prec} onChange={(prec) => store.change({ prec })} />
        </>
      )}
    </Group>
  );
}

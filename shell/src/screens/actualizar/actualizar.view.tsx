import {
  Card,
  Facts,
  isIconName,
  LinkButton,
  List,
  ListRow,
  Screen,
  Section,
  useObservable,
} from '@gr/shared/ui';
import { VERSION } from '../../base/version.ts';
import { lugares, menu } from '../../work/navigation/mensajes.ts';
import { version as m } from '../../work/version/mensajes.ts';
import { useWork } from '../../work/work.ts';
import { UpdateNow } from './update-now.tsx';

/**
 * Shown in place of new work while this version is below the company's minimum: what, why, one button. Begun work can be finished,
 * waiting records are still sent, and everything that begins nothing stays reachable.
 */
export function Actualizar() {
  const { version, openWork, history, askToClose } = useWork();
  const { ver_actual, ver_minima, notas } = useObservable(version);
  const open = useObservable(openWork);
  return (
    <Screen>
      <Card tone="highlight" icon="download" title={m.debe}>
        <p>{m.que}</p>
        <p>{m.porque}</p>
        <Facts
          items={[
            { label: m.suya, value: VERSION },
            { label: m.pedida, value: ver_actual ?? ver_minima ?? '' },
            ...(notas === undefined ? [] : [{ label: m.novedades, value: notas }]),
          ]}
        />
        <UpdateNow />
      </Card>
      {open.length > 0 && (
        <Section title={m.empezado}>
          {open.map(({ id, icono, nombre, ruta, continuar }) => (
            <Card key={id} icon={isIconName(icono) ? icono : 'star'} title={nombre}>
              <p>{m.puedeTerminar}</p>
              <LinkButton href={ruta} icon="play" full size="large">
                {continuar}
              </LinkButton>
            </Card>
          ))}
        </Section>
      )}
      <Section title={m.siguen}>
        <List label={m.siguen}>
          <ListRow
            icon="sending"
            title={lugares.envios}
            subtitle={lugares.enviosTexto}
            onPress={() => history.go('/envios')}
          />
          <ListRow icon="user" title={menu.ajustes} onPress={() => history.go('/ajustes')} />
          <ListRow icon="help" title={lugares.ayuda} onPress={() => history.go('/ayuda')} />
          <ListRow icon="logout" title={menu.cerrar} onPress={askToClose} />
        </List>
      </Section>
    </Screen>
  );
}

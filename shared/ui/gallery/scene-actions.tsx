import { Button, IconButton, LinkButton, Row, Screen, Section, Stack, showNotice } from '../ui.ts';

/** Every button, and the notices. */
export function Actions() {
  return (
    <Screen title="Acciones">
      <Section title="Botones">
        <Stack>
          <Button variant="primary">Iniciar ronda</Button>
          <Button variant="primary" size="scan" icon="camera">
            Tomar foto
          </Button>
          <Button variant="danger" icon="siren" size="scan">
            Pedir ayuda
          </Button>
          <Row equal>
            <Button>Pausar</Button>
            <Button pending>Reintentar</Button>
          </Row>
          <Row>
            <Button variant="quiet">Deshacer</Button>
            <LinkButton href="?escena=inicio" icon="phone">
              Llamar
            </LinkButton>
            <Button disabled>Enviar ahora</Button>
          </Row>
        </Stack>
      </Section>
      <Section title="Cámara">
        <Row justify="between">
          <IconButton icon="torch" label="Linterna" size="scan" variant="secondary" pressed showLabel />
          <IconButton icon="keyboard" label="Escribir código" size="scan" variant="secondary" showLabel />
          <IconButton icon="close" label="Cerrar" size="scan" variant="secondary" showLabel />
        </Row>
      </Section>
      <Section title="Avisos">
        <Row>
          <Button onPress={() => showNotice('exito', 'Novedad guardada en el teléfono.')}>Éxito</Button>
          <Button
            onPress={() =>
              showNotice('error', 'No pudimos enviar 2 novedades. Están guardadas en el teléfono.')
            }
          >
            Error
          </Button>
        </Row>
      </Section>
    </Screen>
  );
}

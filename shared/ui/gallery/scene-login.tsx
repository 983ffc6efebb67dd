import { useState } from 'react';
import { Banner, Button, Icon, PasswordField, Screen, Stack, TextField } from '../ui.ts';

/** Login after a wrong password. */
export function Login() {
  const [document, setDocument] = useState('1001');
  const [password, setPassword] = useState('');
  return (
    <Screen title="Ingresar" subtitle="Gestión de Riesgos">
      <Stack gap={5}>
        <Icon name="shield" size={56} label="Gestión de Riesgos" />
        <Banner tone="error" inset>
          El documento o la contraseña no coinciden.
        </Banner>
        <TextField
          id="documento"
          label="Documento"
          inputMode="numeric"
          autoComplete="username"
          value={document}
          onChange={setDocument}
        />
        <PasswordField
          id="clave"
          label="Contraseña"
          value={password}
          onChange={setPassword}
          error="Escriba la contraseña."
        />
        <Button variant="primary" type="submit">
          Ingresar
        </Button>
        <Button variant="quiet" full>
          ¿Problemas para ingresar?
        </Button>
      </Stack>
    </Screen>
  );
}

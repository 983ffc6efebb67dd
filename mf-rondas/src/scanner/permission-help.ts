/** Steps to allow the camera in the running browser. */
export function permissionSteps(userAgent: string): readonly string[] {
  if (/iPhone|iPad|iPod/.test(userAgent)) {
    return [
      'Abra Ajustes del teléfono y toque Safari, o el navegador que usa.',
      'Toque Cámara y elija Permitir.',
      'Vuelva aquí y toque Reintentar.',
    ];
  }
  if (/SamsungBrowser/.test(userAgent)) {
    return [
      'Toque el candado junto a la dirección.',
      'Toque Permisos, luego Cámara, y elija Permitir.',
      'Vuelva aquí y toque Reintentar.',
    ];
  }
  if (/Firefox|FxiOS/.test(userAgent)) {
    return [
      'Toque el candado junto a la dirección.',
      'Quite el bloqueo de la cámara.',
      'Vuelva aquí, toque Reintentar y acepte el permiso.',
    ];
  }
  return [
    'Toque el icono a la izquierda de la dirección.',
    'Toque Permisos y active Cámara. Si instaló la aplicación: Ajustes del teléfono, Aplicaciones, Permisos.',
    'Vuelva aquí y toque Reintentar.',
  ];
}

/**
 * Spanish words for things of the program and not of the company: code says them in English. Fields, states and records
 * of the database are no part of this list, nor are words that English has too.
 */
export const TECHNICAL_SPANISH: ReadonlySet<string> = new Set(
  `abiertas abierto abrir acciones aceptar adjunta agrupar ahora ajena ajeno alfabeto alto ancho anotar aparte archivar
  avance avanzar avisar aviso azar bajando bajar banda barra bateria borrador borradores borrar botones buscar cabe
  cabecera cabeza calificacion calificar cambiar cambios caminar camino campo campos cargando carpeta celda cerca
  cerrar claves coincide columnas como comparar compartido confirmar compartir completar con congelado contar contexto copiar
  corto cuaderno cuando cuantas cuantos cuarta cuenta cuerpo danado danar de decidir del demasiado derecha descarga
  descargar desconocido desfase destino detenido dibujo diferencias difiere distancia duracion elegible elegibles
  elegido elegidos eliminar empezar encolar enlace ensamblar entero enviados errores escala escalas escenario escribir
  escrito escritos escuchar espacio esperando estante estilo etiqueta exportar falta faltan faltante faltantes faltas
  fila filas filtrar filtro filtros firmado firmar fondo formulario formularios fuente funcion geografico gravedad
  grupo grupos guardada guardadas guardado guardados guardando guardar hablando hacer hecha hechas hecho hechos hijo
  hoja holgura hoy hueco huecos igual imagen imagenes imprecisa indice inicial iniciando iniciar izquierda
  juntar justo juzgar lado largas largo latencia leer leida leidas libre limite limites limpiar lineas listo llena
  llenadas llenar lleno lotes madrugada mandos mano marcado marcados marco margen medios metros minima minimo
  minuto minutos momento mostrar muchos muestra muestras nada negrita ninguno nodo nueva nuevos numero numeros objeto
  obligatorios ocupado ofrecidas ordenadas otros pagina paginas palabras pantalla parar partes pasos pausar pedido
  pedir pelicula perdida poner portada posibles preguntando preguntar preseleccion primer primero probado procesar
  propia propias proyectar publicados puestos quien quieto quitar rango rechazar rechazados rechazos recibida recibido
  reconocido reconocidos recortar referencias relato reloj reporto reproductor requisito requisitos responder
  respondido resto resultados resumir revisar rumbo rumbos salida sano sanos seguir sellar semana sembrar separar
  servidor servidores siembra siguiente sitio sitios sobra solo subtitulos sumar tablas tapado tarde tarjeta
  tendencia tercera terminadas textos tira titulos tono tonos trazar ubicar ultima ultimas ultimo ultimos umbral usar
  vacio validado validar varias velocidad vigencia vista vistas volver voz vueltas`
    .split(/\s+/)
    .filter(Boolean),
);

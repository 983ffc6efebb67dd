/**
 * Spanish words for things of the program and not of the company: code says them in English. Fields, states and records
 * of the database are no part of this list, nor are words that English has too.
 */
export const TECHNICAL_SPANISH: ReadonlySet<string> = new Set(
  `abrir abierto acciones aceptar  agrupar ahora ajena ajeno alfabeto alto ancho anotar aparte archivar
  avanzar avance avisar aviso azar bajando bajar barra borrador borradores borrar botones buscar cabe cabecera cabeza
  calificar cambiar cambios caminar camino campo campos cargando carpeta celda cerca cerrar claves coincide comparar
  compartido compartir completar como con congelado contexto contar copiar corto cuaderno cuando cuantas cuantos cuenta cuerpo
  danado danar de decidir del demasiado desconocido descarga descargar desfase detenido dibujo diferencias difiere distancia
  duracion elegible elegibles elegido elegidos eliminar empezar encolar enlace ensamblar entero errores escala escalas
  escenario escribir escrito escritos escuchar espacio esperando estante estilo etiqueta exportar falta faltan faltante
  faltantes faltas fila filas filtrar filtro filtros firmado firmar fondo formulario formularios fuente funcion grupo
  grupos guardada guardadas guardado guardados guardando guardar hablando hacer hecha hechas hecho hechos hijo hoja
  holgura hoy hueco huecos igual imagen imagenes imprecisa indice inicial iniciar iniciando izquierda derecha juicio
  juntar juzgar lado largas largo latencia leer libre limite limites limpiar lineas listo llena llenadas llenar lleno
  lotes mandos marco margen medios minima minimo mostrar muestra muestras muchos nada ninguno nueva nuevos objeto
  ocupado ofrecidas otros pagina paginas palabras pantalla parar partes pasos pausar pedido pedir pelicula perdida
  poner portada posibles preguntando preguntar preseleccion primer primero probado procesar propia propias
  proyectar publicados puestos quien quieto quitar rechazos rango recibida recibido reconocido reconocidos
  recortar referencias relato reloj reproductor responder respondido resto resultados resumir revisar rumbo
  rumbos salida sano sanos seguir semana sembrar separar servidor servidores siembra siguiente sitio sitios sobra solo
  sumar tablas tarde tarea tarjeta tendencia tira tono tonos trazar ultima ultimas ultimo ultimos umbral usar vacio
  validado validar varias velocidad vista vistas voz volver vueltas`
    .split(/\s+/)
    .filter(Boolean),
);

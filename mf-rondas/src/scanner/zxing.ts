// The only file that uses the library's inner paths: importing its index would ship every symbology (90 kB for 20).
export { default as BitMatrix } from '@zxing/library/es2015/core/common/BitMatrix.js';
export { default as QRCodeDecoder } from '@zxing/library/es2015/core/qrcode/decoder/Decoder.js';
export { default as QRCodeVersion } from '@zxing/library/es2015/core/qrcode/decoder/Version.js';

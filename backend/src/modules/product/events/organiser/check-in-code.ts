import encodeQR from 'qr';

/** The QR code of a check-in code, as SVG. */
export const codePicture = (code: string): string => encodeQR(code, 'svg');

/** `7KQ2-M4XD` */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** A code as somebody typed it: without separators, and with the letters that are misread put right. */
export const typedCode = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

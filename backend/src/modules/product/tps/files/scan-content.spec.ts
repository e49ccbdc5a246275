import { describe, expect, it } from '@jest/globals';
import { type ScanEnds, scanType } from './scan-content.ts';

const ends = (bytes: Buffer): ScanEnds => ({
  head: bytes.subarray(0, 65_536),
  tail: bytes.subarray(-1_024),
  bytes: bytes.length,
});
const stl = (triangles: number, given = triangles): Buffer => {
  const bytes = Buffer.alloc(84 + 50 * given);
  bytes.writeUInt32LE(triangles, 80);
  return bytes;
};
const TEXT = 'solid upper\n facet normal 0 0 1\n  outer loop\n  endloop\n endfacet\nendsolid upper\n';
const ply = (vertices: number, body: number, format = 'binary_little_endian'): Buffer =>
  Buffer.concat([
    Buffer.from(`ply\nformat ${format} 1.0\ncomment made by hand\nelement vertex ${vertices}\nend_header\n`),
    Buffer.alloc(body),
  ]);

describe('a scan', () => {
  it('is an STL file when its triangles fill it exactly', () => {
    expect(scanType(ends(stl(3)))).toBe('model/stl');
  });

  it('is none when it was cut', () => {
    expect(scanType(ends(stl(3, 2)))).toBeNull();
    expect(scanType(ends(Buffer.from(TEXT.slice(0, -20))))).toBeNull();
    expect(scanType(ends(ply(10, 60)))).toBeNull();
  });

  it('may be an STL file in text', () => {
    expect(scanType(ends(Buffer.from(TEXT)))).toBe('model/stl');
  });

  it('may be a PLY file', () => {
    expect(scanType(ends(ply(10, 120)))).toBe('model/ply');
    expect(scanType(ends(ply(10, 120, 'ascii')))).toBe('model/ply');
  });

  it('is none without a single triangle or vertex', () => {
    expect(scanType(ends(stl(0)))).toBeNull();
    expect(scanType(ends(ply(0, 100)))).toBeNull();
  });

  it('is none when it only begins like one', () => {
    expect(scanType(ends(Buffer.from('solid ground beneath our feet')))).toBeNull();
    expect(scanType(ends(Buffer.from('ply\nwood\n')))).toBeNull();
    expect(scanType(ends(Buffer.from('<html><script>alert(1)</script></html>')))).toBeNull();
    expect(scanType(ends(Buffer.alloc(0)))).toBeNull();
  });
});

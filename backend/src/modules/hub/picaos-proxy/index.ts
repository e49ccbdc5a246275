export { PicaosProxyModule } from './picaos-proxy.module.ts';

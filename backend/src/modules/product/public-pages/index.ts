export { PublicPages } from './public-pages.service.ts';
export { PublicPagesModule } from './public-pages.module.ts';

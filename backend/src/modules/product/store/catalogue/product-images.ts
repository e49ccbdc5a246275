import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Files } from '#common/files/index.ts';
import { Product } from './product.entity.ts';

/** Lets everybody see the pictures of products that are on sale or were ordered. */
@Injectable()
export class ProductImages {
  constructor(
    files: Files,
    @InjectRepository(Product) private readonly products: Repository<Product>,
  ) {
    files.publicWhere('product_image', (fileId) => this.isPublic(fileId));
  }

  private isPublic(fileId: string): Promise<boolean> {
    return this.products
      .createQueryBuilder('p')
      .where(`p.state <> 'draft' and p.images @> :image::jsonb`, {
        image: JSON.stringify([{ file_id: fileId }]),
      })
      .getExists();
  }
}

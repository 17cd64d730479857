import type { BreadcrumbList, FAQPage, Organization, Product, WithContext } from 'schema-dts';

/** The structured data (schema.org) that public pages offer to search engines. Every address is absolute. */

/** One block of structured data. */
export type LinkedData =
  | WithContext<Organization>
  | WithContext<BreadcrumbList>
  | WithContext<FAQPage>
  | WithContext<Product>;

const context = 'https://schema.org';

/** The organization that runs the product. `links` are its pages on other sites. */
export function organization(name: string, url: string, links: readonly string[]): WithContext<Organization> {
  const sameAs = links.length > 0 ? { sameAs: [...links] } : {};
  return {
    '@context': context,
    '@type': 'Organization',
    name,
    url,
    logo: `${url}favicon-180.png`,
    ...sameAs,
  };
}

/** The path from the start page to a page, which comes last. */
export function breadcrumbs(
  pages: readonly { readonly name: string; readonly url: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** The questions that a page answers. */
export function questions(
  list: readonly { readonly ask: string; readonly answer: string }[],
): WithContext<FAQPage> {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: list.map(({ ask, answer }) => ({
      '@type': 'Question',
      name: ask,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export interface Price {
  /** For example `4.99`. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** Reads a configured price such as `4.99 EUR`; null when none is set. */
export function priceOf(configured: string): Price | null {
  const [amount, currency] = configured.split(' ');
  return amount && currency ? { amount, currency } : null;
}

interface Sold {
  readonly name: string;
  readonly description: string;
  readonly image: string;
  readonly url: string;
  readonly brand: string;
  readonly price: Price;
}

/** A product that is sold as a monthly subscription. */
export function product({ name, description, image, url, brand, price }: Sold): WithContext<Product> {
  const { amount, currency } = price;
  return {
    '@context': context,
    '@type': 'Product',
    name,
    description,
    image,
    brand: { '@type': 'Brand', name: brand },
    offers: {
      '@type': 'Offer',
      url,
      price: amount,
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: amount,
        priceCurrency: currency,
        billingDuration: 1,
        unitCode: 'MON',
      },
    },
  };
}

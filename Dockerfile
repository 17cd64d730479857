# Two images from one build: `site` serves the pages with Caddy, `api` answers them. compose.yaml runs both with a database.

FROM node:22-slim AS build
WORKDIR /vigie
COPY package.json package-lock.json .npmrc ./
COPY packages/bot/package.json packages/bot/
RUN npm ci --no-audit --no-fund
COPY . .
ARG PUBLIC_API_HOST PUBLIC_SITE_ORIGIN PUBLIC_I18N=on PUBLIC_NAME PUBLIC_PRIMARY_COLOR PUBLIC_FONT PUBLIC_OTHER_PICTURES PUBLIC_PREVIEW_DATES PUBLIC_DISCORD_CDN PUBLIC_INVITE_URL \
    PUBLIC_SUPPORT_URL PUBLIC_SUPPORTER_URL PUBLIC_PREMIUM_PRICE PUBLIC_PREMIUM_SLOTS PUBLIC_OPERATOR_NAME \
    PUBLIC_OPERATOR_ADDRESS PUBLIC_OPERATOR_EMAIL PUBLIC_HOSTING_PROVIDER
RUN npm run build

FROM caddy:2-alpine AS site
COPY --from=build /vigie/dist /srv/vigie/dist
COPY --from=build /vigie/dist-host/Caddyfile /etc/caddy/site.Caddyfile
COPY deploy/docker.Caddyfile /etc/caddy/Caddyfile
RUN adduser -D -H -u 1000 vigie && chown -R vigie /data /config
USER vigie
HEALTHCHECK --interval=30s --timeout=3s CMD wget -q -O /dev/null http://localhost:2019/config/ || exit 1

FROM node:22-slim AS packages
WORKDIR /vigie
COPY package.json package-lock.json .npmrc ./
# Without the bot's package, which the host does not use.
RUN npm ci --omit=dev --workspaces=false --no-audit --no-fund && npm cache clean --force

FROM node:22-slim AS api
WORKDIR /vigie
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4310 LOG=json
COPY --from=packages /vigie/node_modules node_modules
COPY package.json tsconfig.json ./
COPY src src
COPY server server
COPY public/fonts public/fonts
# For the security log.
RUN mkdir /var/log/vigie && chown node /var/log/vigie
USER node
EXPOSE 4310
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://localhost:4310/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--import", "tsx", "server/main.ts", "--strict-port", "--no-site"]
CMD ["--demo", "none"]

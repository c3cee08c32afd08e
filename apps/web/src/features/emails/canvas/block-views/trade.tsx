import type { BlockOf } from "@delight/email/block";
import { IconStarFilled } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type MergeValue, findMergeField, findMergeList } from "@delight/email/merge-fields";
import { showDay, showMoney } from "@delight/email/template/show";
import { useMemo, type ReactNode } from "react";
import { organizationQuery, serviceQuery } from "../../emails.api.ts";
import { useCanvasTheme, fontOf, resolveColor } from "../canvas-theme.ts";
import { PaintedAction } from "./basics.tsx";
import classes from "./painted.module.css";
import { BlockText } from "./words.tsx";

function Card({ align, children }: { readonly align: "start" | "center" | "end"; readonly children: ReactNode }) {
  const { style } = useCanvasTheme();
  return (
    <div className={classes.card} style={{ textAlign: align, borderRadius: style.radius }}>
      {children}
    </div>
  );
}

type Titled = BlockOf<"due_list" | "appointment" | "quote_summary" | "coupon">;

function Title({ block }: { readonly block: Titled }) {
  const { style } = useCanvasTheme();
  return (
    <BlockText
      block={block}
      field="title"
      style={{ fontFamily: fontOf(style.headingFontFamily), fontSize: 19, fontWeight: 700, color: style.headingColor }}
    />
  );
}

function Action({ block }: { readonly block: BlockOf<"service_card" | "appointment" | "quote_summary" | "coupon"> }) {
  if (block.label === "") return null;
  return (
    <div className={classes.action}>
      <PaintedAction block={block} />
    </div>
  );
}

const sampleOf = (name: string) => {
  const sample = findMergeField(name)?.sample;
  return typeof sample === "string" ? sample : "";
};

interface ServiceWords {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly picture: string | undefined;
}

/** What the card of a service says today; of the one that the email is about, a sample. */
function useService(serviceId: string | null): ServiceWords {
  const { t } = useTranslation("editor");
  const { money } = useSamples();
  const { data } = useQuery({ ...serviceQuery(serviceId ?? ""), enabled: serviceId !== null });
  const { data: organization } = useQuery({ ...organizationQuery, staleTime: 60_000 });
  if (serviceId === null) {
    const price = money(findMergeField("service.price")?.sample);
    return { name: sampleOf("service.name"), description: sampleOf("service.description"), price, picture: undefined };
  }
  if (!data) return { name: t("canvas.serviceGone"), description: "", price: "", picture: undefined };
  const price = organization ? money({ cents: data.priceCents, currency: organization.currency }) : "";
  return { name: data.name, description: data.description, price, picture: data.image?.url };
}

export function PaintedServiceCard({ block }: { readonly block: BlockOf<"service_card"> }) {
  const { t } = useTranslation("editor");
  const { style } = useCanvasTheme();
  const { name, description, price, picture } = useService(block.serviceId);
  return (
    <Card align={block.align}>
      <div className={classes.service} data-beside={block.layout === "beside"}>
        {block.showsImage && (
          <span className={classes.serviceImage}>
            {picture === undefined ? null : <img className={classes.picture} src={picture} alt="" />}
          </span>
        )}
        <div>
          <div style={{ fontSize: 19, fontWeight: 700, color: style.headingColor }}>{name}</div>
          {block.serviceId === null && <div className={classes.note}>{t("canvas.serviceOfEmail")}</div>}
          {block.showsDescription && <div>{description}</div>}
          {block.showsPrice && <div style={{ fontWeight: 700 }}>{price}</div>}
          <Action block={block} />
        </div>
      </div>
    </Card>
  );
}

export function PaintedDueList({ block }: { readonly block: BlockOf<"due_list"> }) {
  const { money, day } = useSamples();
  const { style } = useCanvasTheme();
  const entries = (findMergeList("dues")?.sample ?? []).slice(0, block.limit);
  return (
    <div style={{ textAlign: block.align }}>
      {block.title === "" ? null : <Title block={block} />}
      {entries.map(({ service, on, price, site }, index) => (
        <div key={index} className={classes.due}>
          <div>
            <div style={{ fontWeight: 600, color: style.headingColor }}>
              {typeof service === "string" ? service : ""}
            </div>
            {block.showsSite && typeof site === "string" ? <div className={classes.note}>{site}</div> : null}
          </div>
          <div className={classes.dueEnd}>
            <div>{day(on)}</div>
            {block.showsPrice && <div className={classes.note}>{money(price)}</div>}
          </div>
        </div>
      ))}
    </div>
  );
}

export function PaintedAppointment({ block }: { readonly block: BlockOf<"appointment"> }) {
  const { day } = useSamples();
  const { style } = useCanvasTheme();
  return (
    <Card align={block.align}>
      <Title block={block} />
      <div style={{ fontWeight: 600, color: style.headingColor }}>{day(sampleOf("appointment.on"))}</div>
      <div>{sampleOf("appointment.service")}</div>
      <div>{sampleOf("appointment.site")}</div>
      {block.note === "" ? null : (
        <BlockText block={block} field="note" style={{ marginBlockStart: 8, fontSize: 14 }} />
      )}
      <Action block={block} />
    </Card>
  );
}

export function PaintedQuote({ block }: { readonly block: BlockOf<"quote_summary"> }) {
  const { t } = useTranslation("editor");
  const { day, money } = useSamples();
  const { style } = useCanvasTheme();
  return (
    <Card align={block.align}>
      <Title block={block} />
      <div className={classes.note}>{sampleOf("quote.number")}</div>
      <div>{sampleOf("quote.title")}</div>
      <div style={{ fontSize: 22, fontWeight: 700, color: style.headingColor }}>
        {money(findMergeField("quote.total")?.sample)}
      </div>
      {block.showsExpiry && (
        <div className={classes.note}>{t("canvas.validUntil", { day: day(sampleOf("quote.expires_on")) })}</div>
      )}
      <Action block={block} />
    </Card>
  );
}

export function PaintedCoupon({ block }: { readonly block: BlockOf<"coupon"> }) {
  const { t } = useTranslation("editor");
  const { day } = useSamples();
  const look = useCanvasTheme();
  const color = resolveColor(block.color, look.style.primary, look);
  return (
    <div
      className={classes.coupon}
      style={{ textAlign: block.align, borderColor: color, borderRadius: look.style.radius }}
    >
      <Title block={block} />
      <div className={classes.code} style={{ color }}>
        <BlockText block={block} field="code" />
      </div>
      {block.terms === "" ? null : <BlockText block={block} field="terms" style={{ fontSize: 14 }} />}
      {block.expiresOn === null ? null : (
        <div className={classes.note}>{t("canvas.validUntil", { day: day(block.expiresOn) })}</div>
      )}
      <Action block={block} />
    </div>
  );
}

/** As in the mail. */
const gold = "#c27c0e";

export function PaintedReviewStars({ block }: { readonly block: BlockOf<"review_stars"> }) {
  const look = useCanvasTheme();
  const color = resolveColor(block.color, gold, look);
  return (
    <div style={{ textAlign: block.align }}>
      {block.question === "" ? null : <BlockText block={block} field="question" style={{ fontWeight: 600 }} />}
      <div className={classes.stars} style={{ justifyContent: block.align, color }}>
        {[1, 2, 3, 4, 5].map((star) => (
          <IconStarFilled key={star} size={34} aria-hidden />
        ))}
      </div>
    </div>
  );
}

interface Samples {
  /** An ISO day, in the words of the email's language. */
  readonly day: (value: MergeValue | undefined) => string;
  readonly money: (value: MergeValue | undefined) => string;
}

const isMoney = (value: MergeValue | undefined): value is { cents: number; currency: string } =>
  typeof value === "object" && "cents" in value;

/** Writes sample values as a customer would read them. */
function useSamples(): Samples {
  const { language } = useCanvasTheme();
  return useMemo(
    () => ({
      day: (value) => (typeof value === "string" ? showDay(value, language) : ""),
      money: (value) => (isMoney(value) ? showMoney(value, language) : ""),
    }),
    [language],
  );
}

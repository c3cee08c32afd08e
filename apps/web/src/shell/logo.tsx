import { Link } from "@tanstack/react-router";
import { paths } from "../app/paths.ts";
import { brandTitle } from "../lib/brand.ts";
import { LogoMark } from "../ui/logo-mark.tsx";
import classes from "./logo.module.css";

export function Logo() {
  return (
    <Link to={paths.home} className={classes.logo}>
      <LogoMark />
      <bdi className={classes.title}>{brandTitle}</bdi>
    </Link>
  );
}
